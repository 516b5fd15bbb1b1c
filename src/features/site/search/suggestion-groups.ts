import { fill } from '@/i18n/fill.ts';
import type { ResultGroup, SiteSearch } from './site-search.ts';

/** How many suggestions stand below a box, and how many letters they need. */
const most = 8;
const fewest = 2;

/** What can be chosen below a box. */
export interface Suggestion {
  readonly href: string;
  readonly title: string;
}

/** The suggestions as they are shown, by kind, and one after another as they are stepped through. */
export interface Suggestions {
  readonly groups: readonly ResultGroup[];
  /** The results, and last the way to all of them. Empty where there are too few letters. */
  readonly items: Suggestion[];
}

export const nothing: Suggestions = { groups: [], items: [] };

/**
 * What is suggested for a query.
 * @param action where all results are
 */
export function suggest(search: SiteSearch, query: string, action: string): Suggestions {
  if ([...query].length < fewest) {
    return nothing;
  }
  const { groups } = search.find(query, most);
  const all = { href: `${action}?${new URLSearchParams({ q: query })}`, title: fill(search.words.all, { query }) };
  return { groups, items: [...groups.flatMap(({ results }) => results), all] };
}
