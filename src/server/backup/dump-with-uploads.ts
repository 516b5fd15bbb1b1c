import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../files/file-store.ts';
import { BackupFailure } from './backup-failure.ts';
import { filesNamedIn } from './contents.ts';
import { type CopyOptions, copyUploads } from './copy-files.ts';
import { type Dump, dumpDatabase } from './dump-database.ts';
import type { FileEntry } from './manifest.ts';
import { type Place, withDatabaseAsItIs } from './open-as-it-is.ts';

/** A database and the uploads that it names. */
export interface DumpWithUploads {
  readonly dump: Dump;
  readonly uploads: FileEntry[];
  /** Paths of those that the store does not have, although the cases are still there. */
  readonly lost: string[];
}

/** Cases are deleted in hourly batches: a second try meets none. */
const TRIES = 3;

/**
 * The database first: a case's uploads are in the store before its row is, so the store has all that the dump names.
 * What was deleted since, the case and its uploads, must not live on in the backup: then the database is dumped again.
 * @throws BackupFailure, or what the database, the store or the disk says
 */
export async function dumpWithUploads(place: Place, store: FileStore, copying: CopyOptions): Promise<DumpWithUploads> {
  const have = new Map<string, FileEntry>();
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const dump = await dumpDatabase(place, copying.to, copying.signal);
    const missing = dump.files.filter(({ key }) => !have.has(`files/${key}`));
    const { copied, gone } = await copyUploads(store, missing, copying);
    for (const entry of copied) have.set(entry.path, entry);
    const stillNamed = await named(
      place,
      gone.map(({ key }) => key),
    );
    if (stillNamed.length === gone.length) {
      const uploads = await onlyNamed(have, dump, copying.to);
      return { dump, uploads, lost: stillNamed.map((key) => `files/${key}`) };
    }
    await rm(join(copying.to, dump.path));
  }
  throw new BackupFailure('Cases were deleted during the whole backup: make it again when that is over.');
}

async function named(place: Place, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await withDatabaseAsItIs(place, (db) => filesNamedIn(db, keys));
  return rows.map(({ key }) => key);
}

/** Of what was copied, that which the last dump names; the rest leaves the folder again. */
async function onlyNamed(have: ReadonlyMap<string, FileEntry>, dump: Dump, folder: string): Promise<FileEntry[]> {
  const wanted = new Set(dump.files.map(({ key }) => `files/${key}`));
  for (const path of have.keys()) if (!wanted.has(path)) await rm(join(folder, path));
  return [...have.values()].filter(({ path }) => wanted.has(path));
}
