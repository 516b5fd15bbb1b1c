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
        section: z.string().regex(/^[0-9A-Z()]{1,12}$/),
        percent: z.number().positive().max(50),
        name: text,
        compared: compared.optional(),
      }),
    )
    .default([]),
});
