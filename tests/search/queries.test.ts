import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { listSearchEntries, searchVocabulary } from '@/catalogue/site/search-entries.ts';
import { suggestionWords } from '@/features/site/search/search.messages.ts';
import { openSiteSearch, type SiteSearch } from '@/features/site/search/site-search.ts';
import { pathFor } from '@/i18n/paths.ts';
import { defaultLocale, locales } from '@/kernel/locale.ts';
import { packIndex } from '@/ui/search/search-index.ts';
import { listFiles, read } from '../boundaries/sources.ts';

/** The required share of queries whose page is among the first suggestions, as they are shown, and in the first place. */
const wanted = { first: 3, overall: 0.95, onTop: 0.85, inEachGroup: 0.9, queries: 800, misspelt: 0.2 };
const shown = 8;

const shape = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())])));
const groups = shape.parse(parse(read('tests/search/queries.yaml')));
const written = Object.entries(groups).flatMap(([group, queries]) =>
  Object.entries(queries).map(([query, to]) => ({ group, query, to: [to].flat() })),
);
const pages = new Set(listSearchEntries(defaultLocale).map(({ id }) => id.replace(/#.*/, '')));
/** The queries whose page exists. If a page is removed from content/, its queries are skipped, and nothing needs to change here. */
const asked = written
  .map(({ to, ...one }) => ({ ...one, to: to.filter((path) => pages.has(path)) }))
  .filter(({ to }) => to.length > 0);
/** The pages that existed when the queries were written. */
const atFirst = new Set([...pages, ...pagesOfTheSample()]);

/** The search as browsers and the server have it, serialised and parsed. */
function openSearch(locale: (typeof locales)[number]): Promise<SiteSearch> {
  const entries = listSearchEntries(locale).map(({ id, ...entry }) => ({ ...entry, path: id }));
  return openSiteSearch(packIndex({ words: suggestionWords(locale), vocabulary: searchVocabulary, entries }), locale);
}

/** Returns the position of a page among the suggestions, from the top. */
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
    const place = placeOf(search, query, hrefs);
    return { group, query, to, onTop: place === 1, found: place <= wanted.first };
  });
  const missed = tried
    .filter(({ found }) => !found)
    .map(({ group, query, to }) => `${group}: ${query} → ${to.join(', ')}`);
  const share = (some: typeof tried): number => some.filter(({ found }) => found).length / some.length;

  test(`${wanted.overall * 100} of 100 find their page among the first ${wanted.first}`, ({ annotate }) => {
    annotate(`${(share(tried) * 100).toFixed(1)} % of ${tried.length}; missed:\n${missed.join('\n')}`);
    expect(share(tried), missed.join('\n')).toBeGreaterThanOrEqual(wanted.overall);
  });

  test(`${wanted.onTop * 100} of 100 find it in the first place`, ({ annotate }) => {
    const onTop = tried.filter((one) => one.onTop).length / tried.length;
    annotate(`${(onTop * 100).toFixed(1)} % of ${tried.length}`);
    expect(onTop).toBeGreaterThanOrEqual(wanted.onTop);
  });

  test.each(Object.keys(groups))('and so do those in %s', (group) => {
    const some = tried.filter((one) => one.group === group);
    expect(share(some), missed.join('\n')).toBeGreaterThanOrEqual(wanted.inEachGroup);
  });
});

describe.each(locales)('what is asked for by its name, on pages in %s', async (locale) => {
  const search = await openSearch(locale);
  const hrefs = (query: string): string[] =>
    search.find(query, 40).groups.flatMap(({ results }) => results.map(({ href }) => href));

  test('fssai finds pages about food licences, and no fees and no fish', () => {
    const found = hrefs('fssai');
    expect(found[0]).toBe(pathFor(locale, '/services/fssai-license'));
    for (const other of [
      '/services/mpeda',
      '/resources/tools/gst-late-fee',
      '/services/trademark-registration',
      '/blog',
    ]) {
      expect(found).not.toContain(pathFor(locale, other));
    }
  });

  test.each(['ई पी एफ', 'e p f', 'EPF'])('%s finds the provident fund first', (query) => {
    expect(hrefs(query)[0]).toBe(pathFor(locale, '/epf-registration'));
  });

  test('लेखांकन finds accounting, and services show price and time', () => {
    const [first] = search.find('लेखांकन', 3).groups.flatMap(({ results }) => results);
    expect(first?.href).toBe(pathFor(locale, '/services/accounting-services'));
    expect(first?.priceAndTime).toMatch(/₹[\d,]+.* · .+/);
  });
});

describe('the queries themselves', () => {
  test('are many, a fifth of them misspellings that are in no list of words', () => {
    expect(written.length).toBeGreaterThanOrEqual(wanted.queries);
    const slips = written.filter(({ group }) => group === 'misspelt').map(({ query }) => query);
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
    expect(unlisted.length / written.length).toBeGreaterThanOrEqual(wanted.misspelt);
  });

  test('lead to pages that exist, or did in the sample', () => {
    expect(written.filter(({ to }) => !to.every((path) => atFirst.has(path)))).toEqual([]);
    expect(asked.length).toBeGreaterThan(written.length / 2);
  });

  test('every page with search words has a query', () => {
    const listed = Object.keys((parse(read('content/search-words.yaml')) as { typed: object }).typed);
    const to = new Set(asked.flatMap((one) => one.to));
    expect(listed.filter((path) => !to.has(path))).toEqual([]);
  });
});

/** Lists the paths of the frozen copy of the sample. */
function pagesOfTheSample(): string[] {
  const sample = 'tests/fixtures/specification-sample';
  const services = listFiles(`${sample}/services/*.yaml`).map((path) => {
    const { atRoot = false } = parse(read(path)) as { atRoot?: boolean };
    return `${atRoot ? '' : '/services'}/${path.split('/').at(-1)?.replace('.yaml', '')}`;
  });
  const below = (folder: string, pattern: string, part: number): string[] =>
    listFiles(`${sample}/${pattern}`).map((path) => `${folder}/${path.split('/').at(part)?.replace('.yaml', '')}`);
  return [
    ...Object.keys(parse(read(`${sample}/pages.yaml`)) as object),
    ...services,
    ...below('', 'sections/*.yaml', -1),
    ...below('/blog', 'articles/*/index.yaml', -2),
    ...below('/resources/templates', 'templates/*.yaml', -1),
  ];
}
