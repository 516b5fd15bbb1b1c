import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** The strip of customers' logos on the home page. */
export const trustedByShape = z.strictObject({
  title: text,
  intro: text,
  clients: z
    .array(
      z.strictObject({
        logo: z
          .string()
          .regex(/^logos\/[a-z0-9-]+$/, 'a name below content/pictures without its ending, such as logos/client-a'),
        name: text,
        trade: text,
      }),
    )
    .min(1),
});

export type TrustedBy = z.output<typeof trustedByShape>;
