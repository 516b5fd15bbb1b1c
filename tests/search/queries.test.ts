import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { listSearchEntries, searchVocabulary } from '@/catalogue/site/search-entries.ts';
import { suggestionWords } from '@/features/site/search/search.messages.ts';
import { openSiteSearch, type SiteSearch } from '@/features/site/search/site-search.ts';
import { defaultLocale, locales } from '@/i18n/locale.ts';
import { pathFor } from '@/i18n/paths.ts';
import { packIndex } from '@/ui/search/search-index.ts';
import { listFiles, read } from '../boundaries/sources.ts';

/** What is held: the share of queries whose page stands among the first suggestions, as they are shown. */
const wanted = { first: 3, overall: 0.95, inEachGroup: 0.9, queries: 320, misspelt: 0.2 };
const shown = 8;

const shape = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())])));
const groups = shape.parse(parse(read('tests/search/queries.yaml')));
const asked = Object.entries(groups).flatMap(([group, queries]) =>
  Object.entries(queries).map(([query, to]) => ({ group, query, to: [to].flat() })),
);

/** The search as browsers and the server have it: packed and opened again. */
function openSearch(locale: (typeof locales)[number]): Promise<SiteSearch> {
  const entries = listSearchEntries(locale).map(({ id, ...entry }) => ({ ...entry, path: id }));
  return openSiteSearch(packIndex({ words: suggestionWords(locale), vocabulary: searchVocabulary, entries }), locale);
}

/** Where a page stands among the suggestions, from the top. */
function placeOf(search: SiteSearch, query: string, hrefs: readonly string[]): number {
  const found = search.find(query, shown).groups.flatMap(({ results }) => results);
  const pages = [...new Set(found.map(({ href }) => href.replace(/#.*/, '')))];
  const place = pages.findIndex((page) => hrefs.includes(page));
  return place < 0 ? Number.POSITIVE_INFINITY : place + 1;
}

describe.each(locales)('what people type, on pages in %s', async (locale) => {
  const search = await openSearch(locale);
  const tried = asked.map(({ group, query, to }) => {
    const hrefs = to.map((path) => pathFor(locale, path));
    return { group, query, to, found: placeOf(search, query, hrefs) <= wanted.first };
  });
  const missed = tried
    .filter(({ found }) => !found)
    .map(({ group, query, to }) => `${group}: ${query} → ${to.join(', ')}`);
  const share = (some: typeof tried): number => some.filter(({ found }) => found).length / some.length;

  test(`${wanted.overall * 100} of 100 find their page among the first ${wanted.first}`, ({ annotate }) => {
    annotate(`${(share(tried) * 100).toFixed(1)} % of ${tried.length}; missed:\n${missed.join('\n')}`);
    expect(share(tried), missed.join('\n')).toBeGreaterThanOrEqual(wanted.overall);
  });

  test.each(Object.keys(groups))('and so do those in %s', (group) => {
    const some = tried.filter((one) => one.group === group);
    expect(share(some), missed.join('\n')).toBeGreaterThanOrEqual(wanted.inEachGroup);
  });
});

describe('the queries themselves', () => {
  test('are many, a fifth of them slips that no list of words holds', () => {
    expect(asked.length).toBeGreaterThanOrEqual(wanted.queries);
    const slips = asked.filter(({ group }) => group === 'misspelt').map(({ query }) => query);
    const lists = listFiles('content/search-words.yaml', 'content/services/*.yaml', 'content/sections/*.yaml');
    const known = new Set(
      lists
        .flatMap((path) =>
          read(path)
            .toLowerCase()
            .split(/[\n,[\]"]+/),
        )
        .map((text) => text.trim()),
    );
    const unlisted = slips.filter((slip) => !known.has(slip));
    expect(unlisted.length / asked.length).toBeGreaterThanOrEqual(wanted.misspelt);
  });

  test('lead to pages that there are', () => {
    const pages = new Set(listSearchEntries(defaultLocale).map(({ id }) => id.replace(/#.*/, '')));
    expect(asked.filter(({ to }) => !to.every((path) => pages.has(path)))).toEqual([]);
  });

  test('every page that words are listed for is asked for', () => {
    const listed = Object.keys((parse(read('content/search-words.yaml')) as { typed: object }).typed);
    const to = new Set(asked.flatMap((one) => one.to));
    expect(listed.filter((path) => !to.has(path))).toEqual([]);
  });
});
