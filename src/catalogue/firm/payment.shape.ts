import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { ifOn } from './features.shape.ts';

/** Where the firm has set no sum. Rupees. */
export const REFUNDS_NEED_TWO_ABOVE = 25_000;

const step = z.strictObject({ title: text, text });

/** The pages after a payment: the one that went through, and the one that was cancelled. */
export const paymentShape = z.strictObject({
  success: z.strictObject({
    title: text,
    intro: text,
    order: text,
    keep: text,
    /** Stands in for the number where no script runs. */
    withoutNumber: text,
    call: text,
    /** In its place, where no phone number was given. */
    write: text,
    next: text,
    /** `withoutPhone`: what a step says where no phone number was given. */
    steps: z.array(step.extend({ withoutPhone: step.optional(), if: ifOn.optional() })).min(1),
    dashboard: text,
    home: text,
  }),
  cancel: z.strictObject({ title: text, text, help: text, again: text, support: text }),
  /** What the office gives back of one order above this sum waits until a second person approves it. Rupees. */
  refundsNeedTwoAbove: z.int().min(0).default(REFUNDS_NEED_TWO_ABOVE),
});

export type Payment = z.output<typeof paymentShape>;
