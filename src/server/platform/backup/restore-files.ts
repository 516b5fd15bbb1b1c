import { createReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../files/file-store.ts';
import { atOnce } from './at-once.ts';
import { BackupFailure } from './backup-failure.ts';
import { keysIn, writtenFolders } from './copy-files.ts';
import { copyHashed, type Hashed, hashOf } from './hashed-copy.ts';
import type { FileEntry, Manifest } from './manifest.ts';
import { settle } from './unfinished-folder.ts';

/** The number of simultaneous requests, because a bucket is slow but serves many requests in parallel. */
const AT_ONCE = 8;

/**
 * Stores every upload under its key and reads it back. Identical files that already exist are not written again.
 * @throws BackupFailure if a file has changed when it is read back
 */
export async function restoreUploads(folder: string, { files }: Manifest, store: FileStore): Promise<void> {
  const present = await keysIn(store);
  const uploads = files.filter(({ path }) => path.startsWith('files/'));
  await atOnce(uploads, AT_ONCE, async (entry) => {
    const key = entry.path.slice('files/'.length);
    if (present.has(key) && isSame(entry, await hashOf(await store.read(key)))) {
      return;
    }
    await store.put(key, { path: join(folder, entry.path), size: entry.size });
    requireSame(entry, await hashOf(await store.read(key)));
  });
}

/** Writes the emails and messages that were kept as files to DATA_DIR. */
export async function restoreMails(folder: string, manifest: Manifest, dataDir: string): Promise<void> {
  for (const written of writtenFolders) {
    await restoreWritten(folder, manifest, { dataDir, name: written.folder });
  }
}

async function restoreWritten(
  folder: string,
  { files }: Manifest,
  { dataDir, name }: { readonly dataDir: string; readonly name: string },
): Promise<void> {
  const mails = files.filter(({ path }) => path.startsWith(`${name}/`));
  if (mails.length === 0) {
    return;
  }
  await mkdir(join(dataDir, name), { recursive: true, mode: 0o700 });
  await atOnce(mails, AT_ONCE, async (entry) => {
    const unfinished = join(dataDir, `${entry.path}.tmp`);
    await rm(unfinished, { force: true });
    requireSame(entry, await copyHashed(() => createReadStream(join(folder, entry.path)), unfinished));
    await rename(unfinished, join(dataDir, entry.path));
  });
  await settle(join(dataDir, name));
}

function isSame(entry: FileEntry, found: Hashed): boolean {
  return found.size === entry.size && found.sha256 === entry.sha256;
}

function requireSame(entry: FileEntry, found: Hashed): void {
  if (!isSame(entry, found)) {
    throw new BackupFailure(`${entry.path} was restored, but what is there now is not what was backed up.`);
  }
}
