import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** The counters and the sample of the response time. */
export const analyticsShape = z.strictObject({
  title: text,
  intro: text,
  /**
   * The text after each change, such as 'over the year before' after '+25%'. On a phone, only screen readers read it.
   */
  change: text,
  figures: z.array(z.strictObject({ id: z.string(), label: text, value: text, change: text })).min(1),
  processing: z.strictObject({
    label: text,
    unit: text,
    /**
     * Whether the figure is a random one, as a sample. If it is not, nothing is shown until the server has measured
     * one.
     */
    sample: z.boolean().default(false),
    note: text.optional(),
    /** The text shown with a measured figure. */
    measured: text.refine(({ en }) => en.includes('{seconds}'), 'say {seconds} where the figure stands'),
  }),
});

export type Analytics = z.output<typeof analyticsShape>;
