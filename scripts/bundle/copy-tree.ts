import { constants } from 'node:fs';
import { chmod, copyFile as copy, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The mode of a file. Everyone may read the bundle, and only the owner may change it, regardless of the umask. */
const READABLE = 0o644;
const RUNNABLE = 0o755;

/** Copies a file and creates its target folder. An executable stays executable. */
export async function copyFile(from: string, to: string): Promise<void> {
  await makeFolder(dirname(to));
  await copy(from, to, constants.COPYFILE_FICLONE);
  const { mode } = await stat(from);
  await chmod(to, mode & 0o100 ? RUNNABLE : READABLE);
}

/** Copies the files below a folder. @param isWanted called with the relative path of each file and folder */
export async function copyTree(from: string, to: string, isWanted = (_path: string) => true, path = ''): Promise<void> {
  for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (!isWanted(inner)) {
      continue;
    }
    if (entry.isDirectory()) {
      await copyTree(from, to, isWanted, inner);
    } else {
      await copyFile(join(from, inner), join(to, inner));
    }
  }
}

/** Writes a new file and creates its folder. Fails if the file exists. */
export async function writeNew(path: string, text: string, mode = READABLE): Promise<void> {
  await makeFolder(dirname(path));
  await writeFile(path, text, { flag: 'wx' });
  await chmod(path, mode);
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) {
    return;
  }
  for (let folder = path; folder.length >= first.length; folder = dirname(folder)) {
    await chmod(folder, RUNNABLE);
  }
}
