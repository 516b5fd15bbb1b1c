import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Frees what the start left behind, which is the text of all content files and pages. V8 would keep it until the heap has grown
 * further, and measure all later growth from there.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc === 'function') {
    gc();
  }
}
