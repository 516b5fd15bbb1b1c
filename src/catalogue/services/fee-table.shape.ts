import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { comparedWith } from './service-page.shape.ts';

const rupees = z.number().int().min(0);
const id = z.string().regex(/^[a-z0-9-]+$/);

/**
 * content/fees/<service>.yaml: a government fee that depends on the State, the capital or the applicant. Amounts are in
 * whole rupees.
 */
export const feeTableShape = z.strictObject({
  title: text,
  /** The label of the choice, such as 'State' or 'Capital'. */
  by: text,
  rows: z.array(z.strictObject({ id, name: text, amount: rupees })).min(2),
  /** Further fees for every row. */
  besides: z.array(z.strictObject({ name: text, amount: rupees })).default([]),
  /**
   * For a fee that may be paid several times, such as once for each class or form: the label of the count, and the
   * maximum. Our fee is multiplied by the same count.
   */
  times: z.strictObject({ label: text, most: z.number().int().min(2) }).optional(),
  /** A note on what the table leaves out and who publishes the current amounts. */
  note: text,
  /** Authority, law or notification. */
  source: text,
  compared: z.strictObject({ day: z.iso.date(), with: z.enum(comparedWith) }),
});

export type FeeTable = z.output<typeof feeTableShape>;
