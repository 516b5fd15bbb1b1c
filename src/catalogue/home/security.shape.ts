import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

const href = z.string().regex(/^\/[a-z0-9/-]+$/, 'an address of this site in English, such as /privacy-policy');

/** The cards about trust and security. */
export const securityShape = z.strictObject({
  title: text,
  intro: text,
  cards: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z0-9-]+$/),
        icon: z.string(),
        title: text,
        line: text,
        detail: text,
        link: z.strictObject({ label: text, href }).optional(),
      }),
    )
    .min(1),
});

export type Security = z.output<typeof securityShape>;
