import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { ifOn } from './features.shape.ts';

/** The default of `refundsNeedTwoAbove`, in rupees. */
export const REFUNDS_NEED_TWO_ABOVE = 25_000;

const step = z.strictObject({ title: text, text });

/** How an unpaid order is followed up. All times are days after the order was placed. */
const unpaid = z
  .strictObject({
    /** When the customer is reminded. */
    remindAfterDays: z.array(z.int().min(1).max(365)).max(5).default([]),
    /** When the order is closed. Without it, the order stays open. */
    closeAfterDays: z.int().min(2).max(730).optional(),
  })
  .refine(
    ({ remindAfterDays, closeAfterDays = Number.POSITIVE_INFINITY }) =>
      remindAfterDays.every((day) => day < closeAfterDays),
    {
      message: 'an order is closed after its last reminder',
    },
  );

/** The pages after a payment that succeeded and after one that was cancelled. */
export const paymentShape = z.strictObject({
  success: z.strictObject({
    title: text,
    intro: text,
    order: text,
    keep: text,
    /** The text in place of the number if scripts do not run. */
    withoutNumber: text,
    call: text,
    /** The text in place of `call` if no phone number was given. */
    write: text,
    next: text,
    /** The next steps. `withoutPhone` replaces a step if no phone number was given. */
    steps: z.array(step.extend({ withoutPhone: step.optional(), if: ifOn.optional() })).min(1),
    dashboard: text,
    home: text,
  }),
  cancel: z.strictObject({ title: text, text, help: text, again: text, support: text }),
  /** The amount, in rupees, above which the refunds of one order need a second person's approval. */
  refundsNeedTwoAbove: z.int().min(0).default(REFUNDS_NEED_TWO_ABOVE),
  /** How an unpaid order is followed up. Without it, the site neither reminds the customer nor closes the order. */
  unpaid: unpaid.optional(),
  /** When customers of paid orders are reminded of missing documents, in days after the documents became due. */
  documents: z.strictObject({ remindAfterDays: z.array(z.int().min(1).max(365)).min(1).max(5) }).optional(),
  /** When customers are reminded of an agreed instalment, in days before it is due; 0 is the due date. */
  instalments: z.strictObject({ remindBeforeDays: z.array(z.int().min(0).max(60)).min(1).max(5) }).optional(),
  /** When customers are reminded of a quote that they have not answered, in days before it expires. */
  quotes: z.strictObject({ remindBeforeDays: z.int().min(1).max(60) }).optional(),
});

export type Payment = z.output<typeof paymentShape>;
