import { useEffect, useEffectEvent } from 'react';
import { onOfficeKey } from './office-keys.ts';

/**
 * Registers a single-key shortcut while the component is mounted.
 * @param key undefined to register nothing
 * @param everywhere whether it works on every page that has no action of its own for the key
 */
export function useOfficeKey(key: string | undefined, act: () => void, everywhere = false): void {
  const latest = useEffectEvent(act);
  useEffect(() => (key ? onOfficeKey(key, () => latest(), everywhere) : undefined), [key, everywhere]);
}
