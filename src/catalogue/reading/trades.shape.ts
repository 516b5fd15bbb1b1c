import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** content/trades.yaml: trades in groups, each with its trademark classes and its codes. */
export const tradesShape = z
  .array(
    z.strictObject({
      title: text,
      trades: z
        .array(
          z.strictObject({
            id: z.string().regex(/^[a-z0-9-]+$/),
            name: text,
            /** Nice classes, most usual first. */
            classes: z.array(z.number().int().min(1).max(45)).min(1),
            /**
             * Five-digit codes of the National Industrial Classification 2008; left out if the classification has no
             * code for this trade.
             */
            nic: z
              .array(z.string().regex(/^\d{5}$/, 'five digits, quoted'))
              .min(1)
              .optional(),
            /** Words that people type for the trade, besides its names. */
            typed: z.array(z.string().min(2)).min(1),
          }),
        )
        .min(1),
    }),
  )
  .refine((groups) => {
    const ids = groups.flatMap(({ trades }) => trades.map(({ id }) => id));
    return new Set(ids).size === ids.length;
  }, 'an id is used twice');
