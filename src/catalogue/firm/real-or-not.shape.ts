import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** Texts on how to recognise a fake caller or portal and where to check a certificate. */
export const realOrNotShape = z.strictObject({
  tricks: z.array(text).min(3),
  /** Government phone numbers that fake callers do not control. A visitor who enters one is told who owns it. */
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
        /** The authority and its publication. */
        source: text,
        compared: z.iso.date('write the date as 2026-11-20'),
      }),
    )
    .min(1),
});
