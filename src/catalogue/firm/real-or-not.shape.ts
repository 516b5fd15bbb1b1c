import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** How a false caller or portal is known, and where a certificate is checked. */
export const realOrNotShape = z.strictObject({
  tricks: z.array(text).min(3),
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
