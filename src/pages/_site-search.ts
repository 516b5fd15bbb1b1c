import { openSiteSearch, type SiteSearch } from '@/features/site/search/site-search.ts';
import type { Locale } from '@/i18n/locale.ts';

const opened = new Map<Locale, { name: string; search: Promise<SiteSearch> }>();

/**
 * The search of one language: opened with the first query, then kept until something else is published.
 * It reads the index that the build made for browsers.
 */
export function siteSearch(
  locale: Locale,
  { app, readBuilt }: Pick<App.Locals, 'app' | 'readBuilt'>,
): Promise<SiteSearch> {
  const { name } = app.published;
  const known = opened.get(locale);
  if (known?.name === name) return known.search;
  const search = readBuilt(`search-index.${locale}.json`).then((packed) => openSiteSearch(packed, locale));
  opened.set(locale, { name, search });
  search.catch(() => opened.delete(locale));
  return search;
}
