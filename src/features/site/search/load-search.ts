import type { Locale } from '@/kernel/locale.ts';
import { openSiteSearch, type SiteSearch } from './site-search.ts';

let asked: Promise<SiteSearch> | undefined;

/**
 * Loads the search of this page's language. It is loaded once for all boxes of a page, and again only after a failure.
 */
export function loadSearch(): Promise<SiteSearch> {
  asked ??= fetchSearch().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function fetchSearch(): Promise<SiteSearch> {
  const locale = document.documentElement.lang as Locale;
  const answer = await fetch(`/search-index.${locale}.json`);
  if (!answer.ok) {
    throw new Error(`the search index: ${answer.status}`);
  }
  return openSiteSearch(await answer.text(), locale);
}
