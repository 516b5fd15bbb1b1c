import type { APIRoute } from 'astro';
import { listSearchEntries, searchVocabulary } from '@/catalogue/site/search-entries.ts';
import { suggestionWords } from '@/features/site/search/search.messages.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { packIndex } from '@/ui/search/search-index.ts';

export const getStaticPaths = () => locales.map((locale) => ({ params: { locale }, props: { locale } }));

/** Everything that can be found, in one language, fetched when a visitor first focuses a search box. */
export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale } }) => {
  const entries = listSearchEntries(locale).map(({ id, ...entry }) => ({ ...entry, path: id }));
  const packed = packIndex({ words: suggestionWords(locale), vocabulary: searchVocabulary, entries });
  return new Response(packed, { headers: { 'content-type': 'application/json' } });
};
