import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { comparedWith } from './service-page.shape.ts';

const rupees = z.number().int().min(0);
const id = z.string().regex(/^[a-z0-9-]+$/);

/** content/fees/<service>.yaml: a government fee that depends on the State, the capital or who applies. Amounts in whole rupees. */
export const feeTableShape = z.strictObject({
  title: text,
  /** What one chooses by: 'State', 'Capital'. */
  by: text,
  rows: z.array(z.strictObject({ id, name: text, amount: rupees })).min(2),
  /** What is paid besides, whichever row it is. */
  besides: z.array(z.strictObject({ name: text, amount: rupees })).default([]),
  /** Where the row is paid more than once, for each class or form: what is counted, and how many there can be. Our fee is taken as often. */
  times: z.strictObject({ label: text, most: z.number().int().min(2) }).optional(),
  /** What the table leaves out, and who says what holds today. */
  note: text,
  /** Authority, law or notification. */
  source: text,
  compared: z.strictObject({ day: z.iso.date(), with: z.enum(comparedWith) }),
});

export type FeeTable = z.output<typeof feeTableShape>;
