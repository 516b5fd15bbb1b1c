import { chmod, lstat, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What of DATA_DIR is ours. */
const DATABASE = ['aarambh.sqlite', 'aarambh.sqlite-wal', 'aarambh.sqlite-shm'];
const FOLDERS = ['files', 'mail'];
/** May lie beside it in a folder that is ours: backups, and what a disk of its own begins with. */
const ALSO = /^(aarambh|backup|lost\+found$)/;

/** For others than the owner: nothing. */
const OPEN_TO_OTHERS = 0o077;

/**
 * Makes DATA_DIR a folder that only its owner reads: inquiries, papers and mails are personal. One that was open to others
 * is closed with all of ours in it; one that holds other things as well, as /srv or a home does, is left as it is.
 * @returns what is still open to others
 * @throws the file system's error when there is no such folder and none can be made
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
    // What lies in a closed folder was put there by us, closed as well: no need to look at each file at every start.
    if ((await close(folder, refused)) || wasOpen) {
      await closeAllIn(folder, refused);
    }
  }
  return refused;
}

/**
 * Makes a folder for its owner only, with those above it, unless it is there.
 * @returns the first one that had to be made
 * @throws the file system's error
 */
export async function makePrivateFolder(path: string): Promise<string | undefined> {
  try {
    return await mkdir(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    // Node says that the folder is missing, which is why it was to be made, when the disk is read-only. Made alone it says so.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error) {
      await mkdir(String(error.path), { mode: 0o700 });
    }
    throw error;
  }
}

/** Makes an empty file for its owner only, unless there is one: SQLite would make one that everybody reads. */
export async function makePrivateFile(path: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  await file.close();
}

async function isOurs(dataDir: string): Promise<boolean> {
  const names = await readdir(dataDir);
  return names.every((name) => DATABASE.includes(name) || FOLDERS.includes(name) || ALSO.test(name));
}

/** The mode of what is open to others; undefined when it is not, or is not there. */
async function openMode(path: string): Promise<number | undefined> {
  const found = await lstat(path).catch(() => undefined);
  // A link leads out of the folder, to something that may not be ours.
  return !found || found.isSymbolicLink() || (found.mode & OPEN_TO_OTHERS) === 0 ? undefined : found.mode;
}

/** @returns whether it was open to others */
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
