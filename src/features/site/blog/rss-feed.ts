import { type Locale, localeTags } from '@/kernel/locale.ts';

/** The data of a feed; URLs are absolute. */
interface Feed {
  locale: Locale;
  title: string;
  description: string;
  /** The page that the feed belongs to, and the feed's own URL. */
  page: string;
  self: string;
  items: readonly { title: string; link: string; date: string; excerpt: string; categoryName: string }[];
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;
/** Formats a day for RSS, as late morning in India, so that it is the same day nearly everywhere. */
const published = (date: string): string => new Date(`${date}T06:00:00Z`).toUTCString();

/** The articles as RSS 2.0 (https://www.rssboard.org/rss-specification), newest first. */
export function rssFeed({ locale, title, description, page, self, items }: Feed): string {
  const entries = items.map((item) =>
    [
      '<item>',
      element('title', item.title),
      element('link', item.link),
      `<guid isPermaLink="true">${escaped(item.link)}</guid>`,
      element('pubDate', published(item.date)),
      element('category', item.categoryName),
      element('description', item.excerpt),
      '</item>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    element('link', page),
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`,
    element('description', description),
    element('language', localeTags[locale].toLowerCase()),
    ...(items[0] ? [element('lastBuildDate', published(items[0].date))] : []),
    ...entries,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}
