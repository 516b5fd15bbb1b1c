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
  /** The sections under which customers withhold tax from our fee. */
  withheld: z
    .array(
      z.strictObject({
        /** As it is printed on receipts, such as `393(1) Sl. 6(iii)`. */
        section: z.string().regex(/^[0-9A-Za-z](?:[0-9A-Za-z(). ]{0,22}[0-9A-Za-z().])?$/),
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
