import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Env } from '../env.ts';
import { openFileStore } from '../files/file-store.ts';
import { BackupFailure } from './backup-failure.ts';
import { filesNamedIn } from './contents.ts';
import { type CopyOptions, copyMails, copyUploads, type Earlier } from './copy-files.ts';
import { configuredPlace, type Dump, dumpDatabase } from './dump-database.ts';
import { hashOfFile } from './hashed-copy.ts';
import { type FileEntry, MANIFEST, type Manifest, manifestText, readManifest } from './manifest.ts';
import { type Place, withDatabaseAsItIs } from './open-as-it-is.ts';
import { beginFolder } from './unfinished-folder.ts';

type BackedUp = Pick<Env, 'dataDir' | 'databaseUrl' | 's3'>;

export interface BackupOptions {
  /** A backup whose uploads and mails are linked instead of copied again, where they are the same. */
  readonly earlier?: string | undefined;
  readonly signal?: AbortSignal;
}

/** Cases are deleted in hourly batches: a second try meets none. */
const TRIES = 3;

/**
 * Writes database, uploads and mails to `target` while the site serves. The folder appears under its name when it is
 * whole; a backup that is stopped leaves nothing under it.
 * @throws BackupFailure, or what the system says
 */
export async function makeBackup(env: BackedUp, target: string, options: BackupOptions = {}): Promise<Manifest> {
  const { earlier, signal = new AbortController().signal } = options;
  const place = configuredPlace(env);
  const folder = await beginFolder(resolve(target));
  try {
    const copying = { to: folder.path, earlier: earlier ? await readEarlier(earlier) : undefined, signal };
    const { dump, uploads, lost } = await dumpWithUploads(env, place, copying);
    const mails = await copyMails(join(env.dataDir, 'mail'), copying);
    const manifest = {
      site: await siteVersion(),
      engine: dump.engine,
      takenAt: new Date(dump.takenAt).toISOString(),
      ...dump.contents,
      database: { path: dump.path, ...(await hashOfFile(join(folder.path, dump.path))) },
      files: [...uploads, ...mails],
      missing: lost,
    };
    await writeFile(join(folder.path, MANIFEST), manifestText(manifest), { flag: 'wx', mode: 0o600, flush: true });
    // Read again as a restore would read it: what that refuses must not be called a backup.
    const written = await readManifest(folder.path);
    signal.throwIfAborted();
    await folder.finish();
    return written;
  } catch (error) {
    await folder.discard().catch(() => undefined);
    throw error;
  }
}

/**
 * The database first: a case's uploads are in the store before its row is, so the store has all that the dump names.
 * What was deleted since, the case and its uploads, must not live on in the backup: then the database is dumped again.
 */
async function dumpWithUploads(
  env: BackedUp,
  place: Place,
  copying: CopyOptions,
): Promise<{ dump: Dump; uploads: FileEntry[]; lost: string[] }> {
  const store = await openFileStore(env);
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

async function readEarlier(folder: string): Promise<Earlier> {
  const { files } = await readManifest(folder);
  return { folder, files: new Map(files.map((entry) => [entry.path, entry])) };
}

async function siteVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
