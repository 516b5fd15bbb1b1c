import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from './manifest.ts';

const NIGHTLY = /^nightly-\d{4}-\d\d-\d\d$/;
/** Matches the folders left by an interrupted night: partly made or partly removed backups. */
const LEFT_OVER = /^\.nightly-\d{4}-\d\d-\d\d\.(?:unfinished-|going$)/;

/** Returns the path of the folder for a night's backup. */
export function folderOfNight(root: string, night: string): string {
  return join(root, `nightly-${night}`);
}

/** Returns the newest backup in the folder, if there is one. */
export async function findNewest(root: string): Promise<string | undefined> {
  const newest = (await listNightly(root)).find(({ kind }) => kind !== 'none');
  return newest?.folder;
}

/**
 * Removes all nightly backups except the newest `keep`, but never the last complete one. Backups are counted and their
 * dates are not used, so that a wrong clock or a month of failures does not remove too many. Other folders are not
 * touched.
 * @returns the names of the removed backups
 */
export async function removeOldBackups(root: string, keep: number): Promise<string[]> {
  const backups = await listNightly(root);
  const lastGood = backups.find(({ kind }) => kind === 'good');
  const removed: string[] = [];
  let newer = 0;
  for (const { name, folder, kind } of backups) {
    if (newer >= keep && folder !== lastGood?.folder) {
      // The folder is renamed first, so that an interrupted removal does not leave anything that looks complete.
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

/** Removes the remains of interrupted nights. Only the process that makes a backup may call this. */
export async function removeLeftOvers(root: string): Promise<void> {
  for (const name of await namesIn(root)) {
    if (LEFT_OVER.test(name)) {
      await rm(join(root, name), { recursive: true, force: true });
    }
  }
}

/** Lists nightly backups, newest first. */
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
