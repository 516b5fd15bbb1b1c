import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * When the site was built, epoch milliseconds: the date of its main file, so that nothing more has to be written or kept
 * in step. Copying can only make it later, and never later than the day it was copied.
 * @param folder the build's, see build-folder.ts
 * @returns undefined when there is no build
 */
export async function buildTime(folder: string): Promise<number | undefined> {
  return stat(join(folder, 'server', 'entry.mjs')).then(
    ({ mtimeMs }) => Math.floor(mtimeMs),
    () => undefined,
  );
}
