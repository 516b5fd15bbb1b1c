import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openFileStore } from '../files/file-store.ts';
import type { Env } from '../settings/env.ts';
import { readPackage } from '../settings/version.ts';
import { copyWritten, type Earlier } from './copy-files.ts';
import { configuredPlace } from './dump-database.ts';
import { dumpWithUploads } from './dump-with-uploads.ts';
import { hashOfFile } from './hashed-copy.ts';
import { MANIFEST, type Manifest, manifestText, readManifest } from './manifest.ts';
import { beginFolder } from './unfinished-folder.ts';

type BackedUp = Pick<Env, 'dataDir' | 'databaseUrl' | 's3'>;

export interface BackupOptions {
  /** An earlier backup. Its unchanged uploads and emails are hard-linked, not copied again. */
  readonly earlier?: string | undefined;
  readonly signal?: AbortSignal;
}

/**
 * Writes the database, uploads and emails to `target` while the site is running. The folder gets that name only when it
 * is complete, so an interrupted backup leaves nothing under that name.
 * @throws BackupFailure, or the system's error
 */
export async function makeBackup(env: BackedUp, target: string, options: BackupOptions = {}): Promise<Manifest> {
  const { earlier, signal = new AbortController().signal } = options;
  const place = configuredPlace(env);
  const folder = await beginFolder(resolve(target));
  try {
    const store = await openFileStore(env);
    const copying = { to: folder.path, earlier: earlier ? await readEarlier(earlier) : undefined, signal };
    const { dump, uploads, missing, onlyHere } = await dumpWithUploads(place, store, copying);
    const mails = await copyWritten(env.dataDir, copying);
    const manifest = {
      site: await siteVersion(),
      engine: dump.engine,
      takenAt: new Date(dump.takenAt).toISOString(),
      ...dump.contents,
      database: { path: dump.path, ...(await hashOfFile(join(folder.path, dump.path))) },
      files: [...uploads, ...mails],
      missing,
      onlyHere,
    };
    await writeFile(join(folder.path, MANIFEST), manifestText(manifest), { flag: 'wx', mode: 0o600, flush: true });
    // Reads the manifest as a restore would. If a restore would reject it, the backup has failed.
    const written = await readManifest(folder.path);
    signal.throwIfAborted();
    await folder.finish();
    return written;
  } catch (error) {
    await folder.discard().catch(() => undefined);
    throw signal.aborted ? signal.reason : error;
  }
}

async function readEarlier(folder: string): Promise<Earlier> {
  const { files } = await readManifest(folder);
  return { folder, files: new Map(files.map((entry) => [entry.path, entry])) };
}

async function siteVersion(): Promise<string> {
  const text = await readFile(new URL('../../../../package.json', import.meta.url), 'utf8');
  return readPackage(text).version;
}
