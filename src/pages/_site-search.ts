import { openSiteSearch, type SiteSearch } from '@/features/site/search/site-search.ts';
import type { Locale } from '@/i18n/locale.ts';

const opened = new Map<Locale, Promise<SiteSearch>>();

/**
 * The search of one language: opened with the first query, then kept.
 * @param readBuilt reads the index that the build made for browsers
 */
export function siteSearch(locale: Locale, readBuilt: App.Locals['readBuilt']): Promise<SiteSearch> {
  const known = opened.get(locale);
  if (known) return known;
  const opening = readBuilt(`search-index.${locale}.json`).then((packed) => openSiteSearch(packed, locale));
  opened.set(locale, opening);
  opening.catch(() => opened.delete(locale));
  return opening;
}
