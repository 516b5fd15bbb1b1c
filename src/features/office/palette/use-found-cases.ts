import { useEffect, useState } from 'react';
import type { FoundCase } from './find.server.ts';

/** The pause in typing before a search is sent, in milliseconds. */
const REST_MS = 150;

export interface Found {
  readonly cases: readonly FoundCase[];
  readonly state: 'idle' | 'searching' | 'failed';
}

const nothing: Found = { cases: [], state: 'idle' };

/** The cases that match the latest typed text. @param address URL of the search */
export function useFoundCases(address: string, typed: string): Found {
  const [found, setFound] = useState(nothing);
  const search = typed.trim();
  useEffect(() => {
    if (search.length < 2) {
      setFound(nothing);
      return undefined;
    }
    const gone = new AbortController();
    setFound((before) => ({ ...before, state: 'searching' }));
    const timer = setTimeout(async () => {
      const headers = { accept: 'application/json' };
      try {
        const answer = await fetch(`${address}?q=${encodeURIComponent(search)}`, { headers, signal: gone.signal });
        if (!answer.ok) {
          throw new Error(String(answer.status));
        }
        const { cases } = (await answer.json()) as { cases: FoundCase[] };
        if (!gone.signal.aborted) {
          setFound({ cases, state: 'idle' });
        }
      } catch {
        if (!gone.signal.aborted) {
          setFound({ cases: [], state: 'failed' });
        }
      }
    }, REST_MS);
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [address, search]);
  return found;
}
