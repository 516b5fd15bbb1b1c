import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  addEventListener('islands:asked', changed);
  return () => removeEventListener('islands:asked', changed);
}

/**
 * The value of a URL parameter, such as `?category=billing`. All islands of the page that read the parameter share its
 * value. It survives a reload and is shared with the URL.
 * @returns the value, '' if there is none and on the server, and its setter; setting it wakes an island that waits for
 * this parameter
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
