import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { BackupFailure } from './backup-failure.ts';

/** A folder that is being filled beside the place where it will be, under a name that shows it. */
export interface UnfinishedFolder {
  readonly path: string;
  /** Gives it its name; from then on it is there, whole, also after a loss of power. */
  finish(): Promise<void>;
  /** Removes it with all that is in it. */
  discard(): Promise<void>;
}

/**
 * Begins a folder that nobody but its owner can read.
 * @throws BackupFailure when there is something at `target` already
 */
export async function beginFolder(target: string): Promise<UnfinishedFolder> {
  const parent = dirname(resolve(target));
  await refuseTaken(target, parent);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const path = join(parent, `${unfinishedPrefix(target)}${randomUUID().slice(0, 8)}`);
  await mkdir(path, { mode: 0o700 });
  return {
    path,
    async finish() {
      for (const folder of await foldersBelow(path)) {
        await settle(folder);
      }
      // Onto an empty folder this succeeds, onto any other it fails: nothing is ever mixed or overwritten.
      await rename(path, target).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOTEMPTY' || error.code === 'EEXIST' ? taken(target) : error;
      });
      await settle(parent);
    },
    discard: () => rm(path, { recursive: true, force: true }),
  };
}

/** What the name of an unfinished folder for `target` begins with. */
function unfinishedPrefix(target: string): string {
  return `.${basename(target)}.unfinished-`;
}

/** Makes the names in a folder last. */
export async function settle(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}

async function refuseTaken(target: string, parent: string): Promise<void> {
  const found = await stat(target).catch(() => undefined);
  if (!found) {
    return;
  }
  if (!found.isDirectory() || (await readdir(target)).length > 0) {
    throw taken(target);
  }
  if (found.dev !== (await stat(parent)).dev) {
    throw new BackupFailure(`${target} is where a disk is mounted: name a folder in it, such as ${target}/today.`);
  }
}

function taken(target: string): BackupFailure {
  return new BackupFailure(`${target} exists and is not empty: name a folder that does not exist yet.`);
}

/** The deepest first, itself last. */
async function foldersBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  return [...folders.reverse(), root];
}
