import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { FORGOTTEN_AFTER } from './sweep-bounds.ts';

/**
 * Deletes temporary files left behind by a dead process: those not written to for an hour. An upload ends after five
 * minutes, so none of these is active. Nor is any of them the only copy, because we thank a visitor only after the copy
 * in the store has reached the disk. They are deleted without quarantine, even soon after a start, because a full disk
 * needs the space.
 * @param now epoch milliseconds
 * @returns how many were deleted
 */
export async function sweepIncoming(folder: string, now: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtimeMs >= now - FORGOTTEN_AFTER) {
      continue;
    }
    await unlink(path).catch(() => {});
    removed += 1;
  }
  return removed;
}
