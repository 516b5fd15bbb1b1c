import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { FORGOTTEN_AFTER } from './sweep-bounds.ts';

/**
 * Removes temporary files that a dead process left: those that nobody has written to for an hour. An upload ends after five
 * minutes, so no living one is among them; and none is the only copy of anything, because a visitor is thanked only when
 * the copy in the store has reached the disk. They go for good, and also soon after a start: room is what a full disk needs.
 * @param now epoch milliseconds
 * @returns how many were removed
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
