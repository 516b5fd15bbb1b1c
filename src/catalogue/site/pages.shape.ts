import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** Pages that every site has: others, the header, the forms and the mails lead there. All else a firm may do without. */
const needed = ['/', '/services', '/contact', '/faq', '/support', '/status', '/privacy-policy'];

export const pagesShape = z
  .record(
    z.string().startsWith('/'),
    z.strictObject({
      title: text,
      /** What a page below this one calls it in its trail; without it the title. */
      short: text.optional(),
      description: text,
      /** Not for search engines: answers and errors. */
      hidden: z.boolean().default(false),
    }),
  )
  .superRefine((pages, context) => {
    for (const path of needed) {
      if (!pages[path]) {
        context.addIssue({ code: 'custom', message: `every site has the page ${path}: describe it here` });
      }
    }
  });
