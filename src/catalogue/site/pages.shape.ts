import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/**
 * Pages that every site must have, because other pages, the header, the forms and the emails link to them. A firm may
 * leave out any other page.
 */
const needed = ['/', '/services', '/contact', '/faq', '/support', '/status', '/privacy-policy'];

export const pagesShape = z
  .record(
    z.string().startsWith('/'),
    z.strictObject({
      title: text,
      /** The label in the breadcrumb trail of pages below this one; default: the title. */
      short: text.optional(),
      description: text,
      /** Whether search engines must ignore the page, as they must for responses and error pages. */
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
