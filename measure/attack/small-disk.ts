import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a folder on its own small disk. @param megabytes the size of the disk @throws if this user may not mount one
 */
export function mountSmallDisk(megabytes: number): { path: string; remove(): Promise<void> } {
  const path = mkdtempSync(join(tmpdir(), 'aarambh-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'pipe' });
  } catch (cause) {
    throw new Error('A small disk could not be mounted: run this scenario as root.', { cause });
  }
  return {
    path,
    async remove() {
      execFileSync('umount', ['--lazy', path], { stdio: 'pipe' });
      await rm(path, { recursive: true, force: true });
    },
  };
}
