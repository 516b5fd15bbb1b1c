import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects what starting left behind: the texts of all content files and pages. V8 would keep them until the heap has
 * grown by some more, and measure all later growth from there.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc === 'function') {
    gc();
  }
}
