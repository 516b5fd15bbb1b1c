import { createReadStream } from 'node:fs';
import { link, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import type { FileStore } from '../files/file-store.ts';
import { atOnce } from './at-once.ts';
import type { NamedFile } from './contents.ts';
import { copyHashed, hashOfFile } from './hashed-copy.ts';
import type { FileEntry } from './manifest.ts';

/** The number of simultaneous requests, because a bucket is slow but serves many requests in parallel. */
const AT_ONCE = 8;

/** A file to include in the backup. */
interface Wanted {
  /** Its path in the backup. */
  readonly path: string;
  /** The size in bytes, if known. */
  readonly size?: number;
  readonly read: () => Readable | Promise<Readable>;
}

/** An earlier backup. Its unchanged files are reused. */
export interface Earlier {
  readonly folder: string;
  readonly files: ReadonlyMap<string, FileEntry>;
}

export interface CopyOptions {
  readonly to: string;
  readonly earlier: Earlier | undefined;
  readonly signal: AbortSignal;
}

/**
 * Copies uploads out of the store.
 * @returns the files in the backup, and the keys of uploads that are missing from the store or have a different size
 * there. The backup may still have copies of some of these from an earlier backup.
 */
export async function copyUploads(
  store: FileStore,
  named: readonly NamedFile[],
  options: CopyOptions,
): Promise<{ copied: FileEntry[]; gone: string[] }> {
  const wanted = named.map(({ key, size }) => ({ path: pathOf(key), size, read: () => store.read(key) }));
  const copied = await copyAll(wanted, options);
  const has = new Set(copied.map(({ path }) => path));
  // Files linked from an earlier backup were not read from the store, so a list of the store's keys shows whether they
  // still exist.
  const inStore = options.earlier ? await keysIn(store) : undefined;
  const isGone = (key: string): boolean => !has.has(pathOf(key)) || inStore?.has(key) === false;
  return { copied, gone: named.map(({ key }) => key).filter(isGone) };
}

/** Returns the path of the upload with this key in a backup. */
export function pathOf(key: string): string {
  return `files/${key}`;
}

/** The folders of DATA_DIR with one file per email or message. */
export const writtenFolders = [
  { folder: 'mail', ending: '.eml' },
  { folder: 'messages', ending: '.txt' },
] as const;

/** Returns every key in the store. */
export async function keysIn(store: FileStore): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const page of store.keys()) {
    for (const key of page) {
      keys.add(key);
    }
  }
  return keys;
}

/**
 * Copies the email and the messages that are kept as files in DATA_DIR. A file that is still being written has a
 * different name and is skipped.
 */
export async function copyWritten(dataDir: string, options: CopyOptions): Promise<FileEntry[]> {
  const wanted: Wanted[] = [];
  for (const { folder, ending } of writtenFolders) {
    const names = (await namesIn(join(dataDir, folder))).filter(
      (name) => name.endsWith(ending) && !name.startsWith('.'),
    );
    for (const name of names) {
      wanted.push({ path: `${folder}/${name}`, read: () => createReadStream(join(dataDir, folder, name)) });
    }
  }
  return copyAll(wanted, options);
}

async function copyAll(wanted: readonly Wanted[], options: CopyOptions): Promise<FileEntry[]> {
  const copied: FileEntry[] = [];
  await atOnce(wanted, AT_ONCE, async (file) => {
    options.signal.throwIfAborted();
    const entry = (await takeEarlier(file, options)) ?? (await copyOne(file, options));
    if (entry) {
      copied.push(entry);
    }
  });
  return copied.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function copyOne({ path, size, read }: Wanted, { to, signal }: CopyOptions): Promise<FileEntry | undefined> {
  const target = join(to, path);
  try {
    const hashed = await copyHashed(async () => addAbortSignal(signal, await read()), target);
    if (size === undefined || size === hashed.size) {
      return { path, ...hashed };
    }
  } catch (error) {
    if (!isAbsence(error)) {
      throw error;
    }
  }
  await rm(target, { force: true });
  return undefined;
}

/**
 * Reuses an earlier copy. A file's content never changes, so a hard link is enough once the copy has been read and
 * verified.
 */
async function takeEarlier({ path }: Wanted, { to, earlier }: CopyOptions): Promise<FileEntry | undefined> {
  const entry = earlier?.files.get(path);
  if (!earlier || !entry) {
    return undefined;
  }
  try {
    const { size, sha256 } = await hashOfFile(join(earlier.folder, path));
    if (size !== entry.size || sha256 !== entry.sha256) {
      return undefined;
    }
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    await link(join(earlier.folder, path), join(to, path));
    return entry;
  } catch {
    // The earlier copy is damaged, on another disk or gone, so the file is copied again.
    return undefined;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      return [];
    }
    throw error;
  });
}

/** Whether the disk or bucket reports that the file does not exist, rather than that it cannot be read. */
function isAbsence(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || error.name === 'NoSuchKey' || isAbsence(error.cause);
}
