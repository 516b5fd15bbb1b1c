import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, open, opendir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { makePrivateFolder } from '../settings/private-folder.ts';
import type { Bucket } from './bucket.ts';

const PAGE = 1000;

/**
 * Returns a bucket in a folder of this machine, readable only by its owner.
 * @param root absolute; created if needed
 * @param linkFile makes a hard link; tests replace it with one that fails
 */
export function diskBucket(root: string, linkFile = link): Bucket {
  const at = (key: string): string => {
    // Keys come from our own tables, but even a wrong one must never point outside the folder.
    if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) {
      throw new Error('That is not the key of a stored file.');
    }
    return join(root, key);
  };
  return {
    async put(key, path) {
      const target = at(key);
      await makeFolder(dirname(target));
      await linkOrCopy(path, target, linkFile);
      await settle(target, 0o600);
      await settle(dirname(target));
    },
    async write(key, text) {
      const unfinished = join(root, `.${randomUUID()}.tmp`);
      await makeFolder(dirname(at(key)));
      try {
        await writeFile(unfinished, text, { mode: 0o600, flush: true });
        await rename(unfinished, at(key));
        await settle(dirname(at(key)));
      } catch (error) {
        await unlink(unfinished).catch(() => {});
        throw error;
      }
    },
    readText: (key) => readFile(at(key), 'utf8').catch(unlessGone),
    read: async (key) => createReadStream(at(key)),
    async remove(key) {
      await unlink(at(key)).catch(unlessGone);
    },
    async move(from, to) {
      await makeFolder(dirname(at(to)));
      await rename(at(from), at(to)).catch(unlessGone);
    },
    async *list(folder) {
      let page: string[] = [];
      const entries = await opendir(at(folder), { recursive: true }).catch(unlessGone);
      for await (const entry of entries ?? []) {
        if (!entry.isFile()) {
          continue;
        }
        page.push(relative(root, join(entry.parentPath, entry.name)));
        if (page.length >= PAGE) {
          yield page;
          page = [];
        }
      }
      if (page.length > 0) {
        yield page;
      }
    },
  };
}

/**
 * Makes a hard link, which takes no space on a disk that may be nearly full and appears either complete or not at all.
 * File systems without hard links get a copy that is renamed last.
 */
async function linkOrCopy(path: string, target: string, linkFile: typeof link): Promise<void> {
  try {
    await linkFile(path, target);
  } catch (error) {
    if (!/^(EXDEV|EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK)$/.test(codeOf(error))) {
      throw error;
    }
    const unfinished = join(dirname(target), `.${randomUUID()}.tmp`);
    try {
      await copyFile(path, unfinished);
      await settle(unfinished);
      await rename(unfinished, target);
    } catch (failure) {
      await unlink(unfinished).catch(() => {});
      throw failure;
    }
  }
}

async function makeFolder(folder: string): Promise<void> {
  const made = await makePrivateFolder(folder);
  if (made) {
    await settle(dirname(made));
  }
}

/** Flushes a file's bytes, or a folder's directory entries, to the disk. @param mode permissions to set */
async function settle(path: string, mode?: number): Promise<void> {
  await using handle = await open(path, 'r');
  if (mode !== undefined) {
    await handle.chmod(mode);
  }
  await handle.sync();
}

function unlessGone(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') {
    throw error;
  }
  return undefined;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
