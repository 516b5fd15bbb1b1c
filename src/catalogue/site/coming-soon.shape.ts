import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

const resource = z.strictObject({
  badge: text,
  title: text,
  text,
  planned: text,
  topics: z.array(text).min(2).max(4),
  meanwhile: text,
  /** Whether the page suggests the three newest articles until the resource exists. */
  articles: z.boolean(),
  links: z.array(
    z.strictObject({
      label: text,
      href: z.string().regex(/^\/[a-z0-9/-]+$/, 'an English address of this site, such as /faq'),
    }),
  ),
  picture: z.string(),
  news: text,
  newsButton: text,
});

/** Announced resources. The key is the last part of the path of the resource. */
export const comingSoonShape = z.record(z.string().regex(/^[a-z0-9-]+$/), resource);

export type ComingSoon = z.output<typeof resource>;
