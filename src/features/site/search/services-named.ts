import type { Result, SiteSearch } from './site-search.ts';

/** The words in the path of a URL without a page, such as 'gst registraton' for `/services/gst-registraton`. */
export const wordsOfAddress = (path: string): string =>
  path
    .replace(/^\/(?:services|resources|blog)(?=\/)/, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 80);

/**
 * The services and their sections that contain every word of a URL, in the same or a similar spelling. An entry with
 * only some of the words would be a guess.
 * @param most the maximum number listed
 */
export const servicesNamed = (search: SiteSearch, query: string, most: number): Result[] =>
  query === ''
    ? []
    : search
        .find(query, 20)
        .groups.flatMap(({ results }) => results)
        .filter(({ kind, whole }) => whole && (kind === 'service' || kind === 'section'))
        .slice(0, most);
