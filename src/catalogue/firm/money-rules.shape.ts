import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { comparedWith } from '../services/service-page.shape.ts';

const compared = z.strictObject({ day: z.iso.date(), with: z.enum(comparedWith) });

/** content/money-rules.yaml: the law on payments to the firm. */
export const moneyRulesShape = z.strictObject({
  cash: z.strictObject({
    /** The lowest cash amount that the law forbids, in whole rupees. */
    from: z.number().int().min(1),
    /** The section of the law, as named when cash is refused. */
    law: text,
    source: z.url(),
    compared,
  }),
  /** The turnover above which e-invoices are mandatory. */
  eInvoice: z
    .strictObject({
      /** Whole rupees in a financial year. */
      above: z.number().int().min(1),
      /** From which share of that turnover the office says that it is near, in percent. */
      nearPercent: z.number().int().min(1).max(99).default(80),
      /** The firm's turnover in a financial year that is not in these books, such as of another business, in rupees. */
      otherTurnover: z.number().int().min(0).default(0),
      law: text,
      source: z.url(),
      compared,
    })
    .optional(),
  /** The sections under which customers withhold tax from our fee. */
  withheld: z
    .array(
      z.strictObject({
        /** As it is stored, such as `393(1) Sl. 6(iii)`. */
        section: z.string().regex(/^[0-9A-Za-z](?:[0-9A-Za-z(). ]{0,22}[0-9A-Za-z().])?$/),
        /** As receipts write it. Without it, they write `section`. */
        sectionName: text.optional(),
        percent: z.number().positive().max(50),
        name: text,
        /** The first and the last day of payment to which the section applies; without them, it has no such limit. */
        from: z.iso.date().optional(),
        until: z.iso.date().optional(),
        /** The form on which its certificate is issued. Without it, pages name no form. */
        form: text.optional(),
        source: z.url().optional(),
        compared: compared.optional(),
      }),
    )
    .refine((all) => new Set(all.map(({ section, percent }) => `${section} ${percent}`)).size === all.length, {
      error: 'name each section and rate once',
    })
    .default([]),
});
