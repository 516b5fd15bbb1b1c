import { fill } from '@/i18n/fill.ts';
import type { ResultGroup, SiteSearch } from './site-search.ts';

/** The maximum number of suggestions below a box, and the minimum number of typed letters for which there are any. */
const most = 8;
const fewest = 2;

/** An option below a box. */
export interface Suggestion {
  readonly href: string;
  readonly title: string;
}

/** The suggestions by kind for display, and as one list for the arrow keys. */
export interface Suggestions {
  readonly groups: readonly ResultGroup[];
  /** The results, followed by a link to all of them. Empty if too few letters were typed. */
  readonly items: Suggestion[];
}

export const nothing: Suggestions = { groups: [], items: [] };

/**
 * The suggestions for a query.
 * @param action the URL of all results
 */
export function suggest(search: SiteSearch, query: string, action: string): Suggestions {
  if ([...query].length < fewest) {
    return nothing;
  }
  const { groups } = search.find(query, most);
  const all = { href: `${action}?${new URLSearchParams({ q: query })}`, title: fill(search.words.all, { query }) };
  return { groups, items: [...groups.flatMap(({ results }) => results), all] };
}
