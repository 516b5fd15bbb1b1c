import { statfs } from 'node:fs/promises';

/** The space on the disk that contains a folder, in bytes. */
export interface DiskSpace {
  /** The space that this user may still use. */
  readonly free: number;
  readonly total: number;
}

/**
 * Queries the file system that contains `folder`. @throws the file system's error; ENOENT if there is no such folder
 */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
