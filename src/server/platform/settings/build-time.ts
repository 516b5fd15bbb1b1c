import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns when the site was built, in epoch milliseconds, judging by the date of its main file, so that nothing else
 * has to be written or kept in sync. Copying can only make it later, up to the day of the copy.
 * @param folder the build's folder, see build-folder.ts
 * @returns undefined if there is no build
 */
export async function buildTime(folder: string): Promise<number | undefined> {
  return stat(join(folder, 'server', 'entry.mjs')).then(
    ({ mtimeMs }) => Math.floor(mtimeMs),
    () => undefined,
  );
}
