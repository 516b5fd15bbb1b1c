import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  addEventListener('islands:asked', changed);
  return () => removeEventListener('islands:asked', changed);
}

/**
 * What the page's address asks for under a name, such as `?category=billing`: shared by all islands of the page that read it, kept
 * by a reload, and passed on with the address.
 * @returns the text, '' where there is none and on the server, and what changes it; an island that sleeps until its name is asked
 * for wakes
 */
export function useAsked(name: string): [string, (value: string) => void] {
  const asked = useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(location.search).get(name) ?? '',
    () => '',
  );
  const ask = (value: string): void => {
    const address = new URL(location.href);
    if (value) {
      address.searchParams.set(name, value);
    } else {
      address.searchParams.delete(name);
    }
    history.replaceState(history.state, '', address);
    dispatchEvent(new Event('islands:asked' satisfies keyof WindowEventMap));
  };
  return [asked, ask];
}
