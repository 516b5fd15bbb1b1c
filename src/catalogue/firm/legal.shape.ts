import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** The index.yaml of one legal text; the text itself is beside it in en.md and hi.md. */
export const legalShape = z.strictObject({
  title: text,
  updated: z.iso.date('write the date as 2025-05-15'),
  /**
   * A summary in two sentences, shown before the details. It may contain `<!-- if orders -->…<!-- end -->`, as in the
   * text.
   */
  summary: text,
});

export type Legal = z.output<typeof legalShape>;
