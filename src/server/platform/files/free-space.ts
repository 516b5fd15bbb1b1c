import { statfs } from 'node:fs/promises';

/** The space of the disk that holds a folder, in bytes. */
export interface DiskSpace {
  /** Space that this user may still use. */
  readonly free: number;
  readonly total: number;
}

/** Asks the file system that holds `folder`. @throws the file system's error, ENOENT if there is no such folder */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
