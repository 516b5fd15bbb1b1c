import { useEffect, useEffectEvent } from 'react';
import { onOfficeKey } from './office-keys.ts';

/**
 * Has a single key do something as long as the component stands.
 * @param key none where there is nothing to do
 * @param everywhere it does so on every page, but where a page has the key do something of its own
 */
export function useOfficeKey(key: string | undefined, act: () => void, everywhere = false): void {
  const latest = useEffectEvent(act);
  useEffect(() => (key ? onOfficeKey(key, () => latest(), everywhere) : undefined), [key, everywhere]);
}
