import { useEffect, useMemo, useState } from 'react';
import { loadSearch } from './load-search.ts';
import type { SuggestionWords } from './search.messages.ts';
import type { SiteSearch } from './site-search.ts';
import { nothing, type Suggestions, suggest } from './suggestion-groups.ts';

/** What is suggested for a query once the index is there, and the words to say it with. */
export function useSuggestions(query: string, action: string): Suggestions & { words: SuggestionWords | undefined } {
  const [search, setSearch] = useState<SiteSearch>();
  const [triedFor, setTriedFor] = useState<string>();
  // Where the index could not be had, the next letter asks for it again.
  useEffect(() => {
    if (!search && query !== triedFor) {
      loadSearch().then(setSearch, () => setTriedFor(query));
    }
  }, [search, query, triedFor]);
  const found = useMemo(() => (search ? suggest(search, query, action) : nothing), [search, query, action]);
  return { ...found, words: search?.words };
}
