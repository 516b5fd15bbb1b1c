import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../files/file-store.ts';
import { BackupFailure } from './backup-failure.ts';
import { filesNamedIn } from './contents.ts';
import { type CopyOptions, copyUploads, pathOf } from './copy-files.ts';
import { type Dump, dumpDatabase } from './dump-database.ts';
import type { FileEntry } from './manifest.ts';
import { type Place, withDatabaseAsItIs } from './open-as-it-is.ts';

/** A database and the uploads that it refers to. */
export interface DumpWithUploads {
  readonly dump: Dump;
  readonly uploads: FileEntry[];
  /**
   * Paths of uploads that the store has lost. Those in `missing` are not in this backup. Those in `onlyHere` were taken
   * from an earlier backup.
   */
  readonly missing: string[];
  readonly onlyHere: string[];
}

/**
 * The maximum number of dumps. Cases are deleted in hourly batches, so a second attempt is unlikely to coincide with
 * another batch.
 */
const TRIES = 3;

/**
 * Dumps the database first. A case's uploads are stored before its row, so the store has every upload that the dump
 * refers to. If a case is deleted during the copy, the database is dumped again, because the backup must not contain
 * the case or its uploads.
 * @throws BackupFailure, or the error of the database, the store or the disk
 */
export async function dumpWithUploads(place: Place, store: FileStore, copying: CopyOptions): Promise<DumpWithUploads> {
  const have = new Map<string, FileEntry>();
  const gone = new Set<string>();
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const dump = await dumpDatabase(place, copying.to, copying.signal);
    const more = await copyUploads(
      store,
      dump.files.filter(({ key }) => !have.has(pathOf(key))),
      copying,
    );
    for (const entry of more.copied) {
      have.set(entry.path, entry);
    }
    for (const key of more.gone) {
      gone.add(key);
    }
    const inDump = new Set(dump.files.map(({ key }) => key));
    const lost = [...gone].filter((key) => inDump.has(key));
    if ((await countNamed(place, lost)) === lost.length) {
      const uploads = await keepOnly(have, new Set([...inDump].map(pathOf)), copying.to);
      const paths = lost.map(pathOf);
      return {
        dump,
        uploads,
        missing: paths.filter((path) => !have.has(path)),
        onlyHere: paths.filter((path) => have.has(path)),
      };
    }
    await rm(join(copying.to, dump.path));
  }
  throw new BackupFailure('Cases were deleted during the whole backup: make it again when that is over.');
}

async function countNamed(place: Place, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) {
    return 0;
  }
  const rows = await withDatabaseAsItIs(place, (db) => filesNamedIn(db, keys));
  return rows.length;
}

/** Removes from the folder the uploads that an earlier dump referred to but the last one does not. */
async function keepOnly(
  have: ReadonlyMap<string, FileEntry>,
  wanted: ReadonlySet<string>,
  folder: string,
): Promise<FileEntry[]> {
  for (const path of have.keys()) {
    if (!wanted.has(path)) {
      await rm(join(folder, path));
    }
  }
  return [...have.values()].filter(({ path }) => wanted.has(path));
}
