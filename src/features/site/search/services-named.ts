import type { Result, SiteSearch } from './site-search.ts';

/** What an address that leads nowhere says in words: `/services/gst-registraton` is 'gst registraton'. */
export const wordsOfAddress = (path: string): string =>
  path
    .replace(/^\/(?:services|resources|blog)(?=\/)/, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 80);

/**
 * The services that hold every word of an address, or something spelt nearly so. What holds some of them is a guess.
 * @param most how many are named
 */
export const servicesNamed = (search: SiteSearch, query: string, most: number): Result[] =>
  query === ''
    ? []
    : search
        .find(query, 20)
        .groups.filter(({ kind }) => kind === 'service' || kind === 'section')
        .flatMap(({ results }) => results)
        .filter(({ whole }) => whole)
        .slice(0, most);
