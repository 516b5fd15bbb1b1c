import { useEffect, useMemo, useState } from 'react';
import { loadSearch } from './load-search.ts';
import type { SuggestionWords } from './search.messages.ts';
import type { SiteSearch } from './site-search.ts';
import { nothing, type Suggestions, suggest } from './suggestion-groups.ts';

/** The suggestions for a query once the index has loaded, and their texts. */
export function useSuggestions(query: string, action: string): Suggestions & { words: SuggestionWords | undefined } {
  const [search, setSearch] = useState<SiteSearch>();
  const [triedFor, setTriedFor] = useState<string>();
  // If the index failed to load, loading is tried again at the next letter.
  useEffect(() => {
    if (!search && query !== triedFor) {
      loadSearch().then(setSearch, () => setTriedFor(query));
    }
  }, [search, query, triedFor]);
  const found = useMemo(() => (search ? suggest(search, query, action) : nothing), [search, query, action]);
  return { ...found, words: search?.words };
}
