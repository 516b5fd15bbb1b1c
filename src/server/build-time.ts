import { stat } from 'node:fs/promises';

const ENTRY = new URL('../../dist/server/entry.mjs', import.meta.url);

/**
 * When the site was built, epoch milliseconds: the date of its main file, so that nothing more has to be written or kept
 * in step. Copying can only make it later, and never later than the day it was copied.
 * @returns undefined when there is no build
 */
export async function buildTime(): Promise<number | undefined> {
  return stat(ENTRY).then(
    ({ mtimeMs }) => Math.floor(mtimeMs),
    () => undefined,
  );
}
