import { whileContentStays } from '@/catalogue/read-content.ts';
import { getPage, hasPage } from '@/catalogue/site/pages.ts';
import { listSearchEntries } from '@/catalogue/site/search-entries.ts';
import { splitPath } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';

/** The names of the pages of the site by their English path. */
const titlesOf = whileContentStays((locale: Locale): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { href, title } of listSearchEntries(locale)) {
    const { path } = splitPath(href);
    if (!path.includes('#') && !found.has(path)) {
      found.set(path, title);
    }
  }
  return found;
});

/**
 * The site's name for a page from which a case came.
 * @param words the names of the home page, whose title is only the firm's name, and of the page of quotes, whose title
 *   names a service
 * @returns the name; the path if the site has no such page
 */
export function pageName(locale: Locale, path: string, words: Readonly<Record<'home' | 'quote', string>>): string {
  const { path: english } = splitPath(path);
  const title = english === '/' ? words.home : english === '/quote' ? words.quote : titlesOf(locale).get(english);
  if (title !== undefined) {
    return title;
  }
  return hasPage(english) ? getPage(locale, english).short : path;
}
