import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** A list that visitors choose from, in order: ids for URLs and storage, and names for people. */
export const optionsShape = z
  .array(
    z.strictObject({
      id: z
        .string()
        .regex(/^[a-z0-9-]+$/)
        .max(60),
      name: text,
    }),
  )
  .min(1)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'an id is used twice');

export type NamedOption = z.output<typeof optionsShape>[number];
