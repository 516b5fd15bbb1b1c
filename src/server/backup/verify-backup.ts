import { join } from 'node:path';
import { migrations } from '../../../migrations/index.ts';
import { atOnce } from './at-once.ts';
import { BackupFailure } from './backup-failure.ts';
import { hashOfFile } from './hashed-copy.ts';
import type { FileEntry, Manifest } from './manifest.ts';

const AT_ONCE = 4;

/** Reads the whole backup. @throws BackupFailure that names the file which is not as it was written */
export async function verifyBackup(folder: string, manifest: Manifest): Promise<void> {
  const unknown = manifest.migrations.find((name) => !(name in migrations));
  if (unknown)
    throw new BackupFailure(
      `The backup was made by a newer version of the site, which knows ${unknown}: restore it with that one.`,
    );
  await atOnce([manifest.database, ...manifest.files], AT_ONCE, (entry) => verifyFile(folder, entry));
}

/** @throws BackupFailure when a file is not the one that the manifest tells of */
async function verifyFile(folder: string, { path, size, sha256 }: Omit<FileEntry, 'path'> & { path: string }) {
  const found = await hashOfFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'is not in the backup' : `cannot be read (${error.message})`;
    throw new BackupFailure(`${path} ${why}: this backup is not whole. Nothing was restored.`);
  });
  if (found.size !== size || found.sha256 !== sha256)
    throw new BackupFailure(`${path} is damaged: its content is not what was backed up. Nothing was restored.`);
}
