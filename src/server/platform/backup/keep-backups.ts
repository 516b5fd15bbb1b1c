import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from './manifest.ts';

const NIGHTLY = /^nightly-\d{4}-\d\d-\d\d$/;
/** What a night that was cut short has left: a backup half made, or one half removed. */
const LEFT_OVER = /^\.nightly-\d{4}-\d\d-\d\d\.(?:unfinished-|going$)/;

/** Where the backup of a night is. */
export function folderOfNight(root: string, night: string): string {
  return join(root, `nightly-${night}`);
}

/** The newest backup in the folder, if there is one. */
export async function findNewest(root: string): Promise<string | undefined> {
  const newest = (await listNightly(root)).find(({ kind }) => kind !== 'none');
  return newest?.folder;
}

/**
 * Removes the nightly backups that have `keep` newer ones, but never the last good one. Counted, not reckoned from the
 * date: a wrong clock and a month of failures leave as many as there were. Other folders in it are not touched.
 * @returns the names of those that went
 */
export async function removeOldBackups(root: string, keep: number): Promise<string[]> {
  const backups = await listNightly(root);
  const lastGood = backups.find(({ kind }) => kind === 'good');
  const removed: string[] = [];
  let newer = 0;
  for (const { name, folder, kind } of backups) {
    if (newer >= keep && folder !== lastGood?.folder) {
      // Out of its name first, so that a removal which is broken off leaves nothing that looks whole.
      const going = join(root, `.${name}.going`);
      await rename(folder, going);
      await rm(going, { recursive: true });
      removed.push(name);
    }
    if (kind !== 'none') {
      newer += 1;
    }
  }
  return removed;
}

/** Removes what nights that were cut short have left. To be called by the one process that makes a backup. */
export async function removeLeftOvers(root: string): Promise<void> {
  for (const name of await namesIn(root)) {
    if (LEFT_OVER.test(name)) {
      await rm(join(root, name), { recursive: true, force: true });
    }
  }
}

/** Newest first. */
async function listNightly(root: string) {
  const names = (await namesIn(root)).filter((name) => NIGHTLY.test(name)).toSorted((a, b) => (a < b ? 1 : -1));
  return Promise.all(
    names.map(async (name) => {
      const folder = join(root, name);
      const manifest = await readManifest(folder).catch(() => undefined);
      const kind = manifest === undefined ? 'none' : manifest.missing.length > 0 ? 'incomplete' : 'good';
      return { name, folder, kind };
    }),
  );
}

function namesIn(root: string): Promise<string[]> {
  return readdir(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      return [];
    }
    throw error;
  });
}
