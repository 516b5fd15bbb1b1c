import { statfs } from 'node:fs/promises';

/** The disk under a folder, in bytes. */
export interface DiskSpace {
  /** What this user may still write. */
  readonly free: number;
  readonly total: number;
}

/** Asks the file system that holds `folder`. @throws the file system's error, ENOENT when there is no such folder */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
