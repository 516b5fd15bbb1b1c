import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

const points = z.array(text).min(2);

/** The open positions, if there are any, and how the firm hires. */
export const openingsShape = z.strictObject({
  /** The notice above the positions that says they are samples; left out if they are real. */
  note: text.optional(),
  hiring: points,
  openings: z.array(
    z.strictObject({
      slug: z.string().regex(/^[a-z0-9-]+$/),
      /** The day on which the position was opened. */
      posted: z.iso.date('write the date as 2026-11-02'),
      title: text,
      city: text,
      type: text,
      summary: text,
      responsibilities: points,
      requirements: points,
      offer: points,
    }),
  ),
});

export type Openings = z.output<typeof openingsShape>;
