import { useEffect, useState } from 'react';
import type { FoundThings } from './find.server.ts';

/** The pause in typing before a search is sent, in milliseconds. */
const REST_MS = 150;

export interface Found extends FoundThings {
  readonly state: 'idle' | 'searching' | 'failed';
}

const none: FoundThings = { cases: [], orders: [], quotes: [], appointments: [], documents: [] };
const nothing: Found = Object.assign({ state: 'idle' as const }, none);

/** The results for the latest typed text. @param address the URL of the search */
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
        const { cases, orders, quotes, appointments, documents } = (await answer.json()) as FoundThings;
        if (!gone.signal.aborted) {
          setFound({ cases, orders, quotes, appointments, documents, state: 'idle' });
        }
      } catch {
        if (!gone.signal.aborted) {
          setFound((before) => ({ ...before, ...none, state: 'failed' }));
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

/** Who is signed in, and the names of the pages in the other language by their URL. */
interface Background {
  readonly me: string;
  readonly names: Readonly<Record<string, string>>;
}

/** The data that the palette needs before anything is typed. @param address the URL of the search */
export function useBackground(address: string): Background {
  const [background, setBackground] = useState<Background>({ me: '', names: {} });
  useEffect(() => {
    const gone = new AbortController();
    fetch(`${address}?q=`, { headers: { accept: 'application/json' }, signal: gone.signal })
      .then(async (answer) => {
        if (answer.ok) {
          setBackground((await answer.json()) as Background);
        }
      })
      // The palette works without this data.
      .catch(() => undefined);
    return () => gone.abort();
  }, [address]);
  return background;
}
