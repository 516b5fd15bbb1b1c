import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

const slug = z.string().regex(/^[a-z0-9-]+$/);

/**
 * The index.yaml of one article. Its text is beside it in en.md and hi.md. Its URL is `/blog/` followed by the folder's
 * name.
 */
export const articleShape = z.strictObject({
  title: text,
  excerpt: text,
  date: z.iso.date('write the date as 2026-10-06'),
  /** The day on which someone last compared the figures with their official sources. */
  checked: z.iso.date('write the date as 2026-11-20'),
  author: text,
  /** An id of content/article-categories.yaml. */
  category: slug,
  picture: z.string().regex(/^articles\/[a-z0-9-]+$/, 'a picture by name, such as articles/gst-guide'),
  pictureAlt: text,
  /** The slugs of the services that the article links to. */
  services: z.array(slug).min(1),
});

export type Article = z.output<typeof articleShape>;
