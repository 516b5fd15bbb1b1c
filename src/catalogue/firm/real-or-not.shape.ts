import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** How a false caller or portal is known, and where a certificate is checked. */
export const realOrNotShape = z.strictObject({
  tricks: z.array(text).min(3),
  /** Numbers of the State that a false caller has nothing to do with: whoever asks about one is told whose it is. */
  lines: z
    .array(z.strictObject({ number: z.string().regex(/^\d{3,11}$/, 'write digits only'), name: text }))
    .default([]),
  checks: z
    .array(
      z.strictObject({
        title: text,
        text,
        /** Ids of content/portals.yaml. */
        portals: z.array(z.string()).min(1),
        /** Whose word it is: the authority and what it published. */
        source: text,
        compared: z.iso.date('write the date as 2026-11-20'),
      }),
    )
    .min(1),
});
