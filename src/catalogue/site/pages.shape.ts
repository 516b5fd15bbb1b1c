import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

export const pagesShape = z.record(
  z.string().startsWith('/'),
  z.strictObject({
    title: text,
    /** What a page below this one calls it in its trail; without it the title. */
    short: text.optional(),
    description: text,
    /** Not for search engines: answers and errors. */
    hidden: z.boolean().default(false),
  }),
);
