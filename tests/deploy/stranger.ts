import { lstatSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A user who owns nothing on this machine yet. Only root can become another user; otherwise the current one is used.
 */
export const identity = process.getuid?.() === 0 ? { uid: 61_000 + (process.pid % 4000), gid: 65_534 } : {};

/** Makes a folder that everyone may enter. `remove` deletes it. */
export async function openFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'aarambh-deploy-'));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Makes a folder that belongs to the stranger. */
export async function ownFolder(path: string): Promise<string> {
  await mkdir(path, { mode: 0o700 });
  if (identity.uid !== undefined) {
    await chown(path, identity.uid, identity.gid);
  }
  return path;
}

/** Lists every file and folder below a folder, with the attributes that a change would alter. */
export async function stateOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries.sort().map((name) => {
    const { size, mode, mtimeMs, ctimeMs } = lstatSync(join(folder, name));
    return [name, size, mode.toString(8), mtimeMs, ctimeMs].join(' ');
  });
}

/** Lists the stranger's files in the places where everyone may write. */
export function leftBehind(): string[] {
  if (identity.uid === undefined) {
    return [];
  }
  return ['/tmp', '/var/tmp', '/dev/shm', '/run/lock'].flatMap((folder) =>
    namesIn(folder).filter((path) => ownerOf(path) === identity.uid),
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function ownerOf(path: string): number | undefined {
  return lstatSync(path, { throwIfNoEntry: false })?.uid;
}
