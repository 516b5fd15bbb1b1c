import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { BackupFailure } from './backup-failure.ts';

/** A folder that is being filled next to its target, under a name that shows that it is unfinished. */
export interface UnfinishedFolder {
  readonly path: string;
  /** Renames the folder to the target. From then on the target is complete, even after a power failure. */
  finish(): Promise<void>;
  /** Deletes the folder with its content. */
  discard(): Promise<void>;
}

/**
 * Creates a folder that only its owner can read.
 * @throws BackupFailure if `target` exists already and is not an empty folder
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
      // Renaming to an existing folder succeeds only if that folder is empty, so nothing is ever mixed or overwritten.
      await rename(path, target).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOTEMPTY' || error.code === 'EEXIST' ? taken(target) : error;
      });
      await settle(parent);
    },
    discard: () => rm(path, { recursive: true, force: true }),
  };
}

/** Returns the prefix of an unfinished folder's name for `target`. */
function unfinishedPrefix(target: string): string {
  return `.${basename(target)}.unfinished-`;
}

/** Flushes a folder's entries to the disk, so that new names survive a power failure. */
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

/** Lists folders, deepest first and the root last. */
async function foldersBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  return [...folders.reverse(), root];
}
