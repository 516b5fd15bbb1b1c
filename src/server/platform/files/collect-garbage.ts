import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Frees the memory that startup left behind, mainly the text of all content files and pages. V8 would otherwise keep it
 * until the heap has grown further, and measure later growth from that size.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc === 'function') {
    gc();
  }
}
