import { useEffect, useEffectEvent } from 'react';
import { onOfficeKey } from './office-keys.ts';

/**
 * Registers a single-key shortcut while the component is mounted.
 * @param key undefined if there is nothing to do
 * @param everywhere it works on every page, unless the page has its own action for the key
 */
export function useOfficeKey(key: string | undefined, act: () => void, everywhere = false): void {
  const latest = useEffectEvent(act);
  useEffect(() => (key ? onOfficeKey(key, () => latest(), everywhere) : undefined), [key, everywhere]);
}
