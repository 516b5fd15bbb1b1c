import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** The partner firms of the home page. */
export const partnersShape = z.strictObject({
  title: text,
  intro: text,
  partners: z
    .array(
      z.strictObject({
        logo: z
          .string()
          .regex(/^logos\/[a-z0-9-]+$/, 'a name below content/pictures without its ending, such as logos/partner-a'),
        name: text,
        does: text,
      }),
    )
    .min(1),
});

export type Partners = z.output<typeof partnersShape>;
