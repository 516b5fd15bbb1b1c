import { chmod, lstat, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The names of our files and folders in DATA_DIR. */
const DATABASE = ['aarambh.sqlite', 'aarambh.sqlite-wal', 'aarambh.sqlite-shm'];
const FOLDERS = ['files', 'mail'];
/** Other names allowed in a folder that is ours: backups, and the entries on a freshly formatted disk. */
const ALSO = /^(aarambh|backup|lost\+found$)/;

/** The permission bits for users other than the owner. */
const OPEN_TO_OTHERS = 0o077;

/**
 * Makes DATA_DIR readable only by its owner, because enquiries, documents and email are personal. A folder that was
 * open to others is closed, together with all our files in it. If it has other content, such as /srv or a home
 * directory, only our files in it are closed.
 * @returns what is still open to others
 * @throws the file system's error if there is no such folder and none can be created
 */
export async function makePrivate(dataDir: string): Promise<string[]> {
  await makePrivateFolder(dataDir);
  const refused: string[] = [];
  const wasOpen = (await openMode(dataDir)) !== undefined;
  if (wasOpen && (await isOurs(dataDir))) {
    await close(dataDir, refused);
  } else if (wasOpen) {
    refused.push(dataDir);
  }
  for (const name of DATABASE) {
    await close(join(dataDir, name), refused);
  }
  for (const name of FOLDERS) {
    const folder = join(dataDir, name);
    // Files created in a closed folder are closed from the start, so they do not have to be checked at every start.
    if ((await close(folder, refused)) || wasOpen) {
      await closeAllIn(folder, refused);
    }
  }
  return refused;
}

/**
 * Creates a folder for its owner only, together with the missing folders above it, unless it exists.
 * @returns the first folder that was created
 * @throws the file system's error
 */
export async function makePrivateFolder(path: string): Promise<string | undefined> {
  try {
    return await mkdir(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    // On a read-only disk, Node's recursive mkdir reports that the folder is missing. A plain mkdir reports the real error.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error) {
      await mkdir(String(error.path), { mode: 0o700 });
    }
    throw error;
  }
}

/** Creates an empty file for its owner only, unless it exists, because SQLite would create one that everyone can read. */
export async function makePrivateFile(path: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  await file.close();
}

async function isOurs(dataDir: string): Promise<boolean> {
  const names = await readdir(dataDir);
  return names.every((name) => DATABASE.includes(name) || FOLDERS.includes(name) || ALSO.test(name));
}

/** Returns the mode of a file that is open to others; undefined if it is not, or does not exist. */
async function openMode(path: string): Promise<number | undefined> {
  const found = await lstat(path).catch(() => undefined);
  // A link points outside the folder, to something that may not be ours.
  return !found || found.isSymbolicLink() || (found.mode & OPEN_TO_OTHERS) === 0 ? undefined : found.mode;
}

/**
 * Removes the permissions of other users.
 * @returns whether the file was open to them
 */
async function close(path: string, refused: string[]): Promise<boolean> {
  const mode = await openMode(path);
  if (mode !== undefined) {
    await chmod(path, mode & 0o700).catch(() => refused.push(path));
  }
  return mode !== undefined;
}

async function closeAllIn(folder: string, refused: string[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])) {
    await close(join(entry.parentPath, entry.name), refused);
  }
}
