import { join } from 'node:path';
import { earlierNames } from '../../../../migrations/earlier-names.ts';
import { migrations } from '../../../../migrations/index.ts';
import { missingEarlier } from '../database/earlier-migrations.ts';
import { atOnce } from './at-once.ts';
import { BackupFailure } from './backup-failure.ts';
import { hashOfFile } from './hashed-copy.ts';
import type { FileEntry, Manifest } from './manifest.ts';

const AT_ONCE = 4;

/**
 * Reads the whole backup. A backup with newer tables is accepted if this version can run on them, because a backup may
 * have been made before an update was rolled back.
 * @param into the engine of the target
 * @throws BackupFailure with the name of the file that differs, or of a migration that this version lacks or needs
 */
export async function verifyBackup(folder: string, manifest: Manifest, into: Manifest['engine']): Promise<void> {
  const [missing] = missingEarlier(manifest.migrations);
  if (missing) {
    throw new BackupFailure(
      `The backup was made by a version of the site that is too old for this one, because its database lacks ${missing}. Restore it with the last version that can bring it up to date, start that version once and make a new backup: see “From a very old version” in docs/running.md. Nothing was restored.`,
    );
  }
  const later = manifest.migrations.filter((name) => !(name in migrations) && !earlierNames.includes(name));
  const [unknown] = manifest.breaking ? later.filter((name) => manifest.breaking?.includes(name)) : later;
  if (unknown) {
    throw new BackupFailure(
      `The backup was made by a newer version of the site, which knows ${unknown}: restore it with that one.`,
    );
  }
  // In a restore into the other engine, our migrations create the tables, so the newer tables would be missing.
  if (later[0] && into !== manifest.engine) {
    throw new BackupFailure(
      `The backup has tables of a newer version of the site, which knows ${later[0]}: restore it with that one, or into the same kind of database.`,
    );
  }
  await atOnce([manifest.database, ...manifest.files], AT_ONCE, (entry) => verifyFile(folder, entry));
}

/** Compares the files with the manifest. @throws BackupFailure if a file differs from its entry */
async function verifyFile(folder: string, { path, size, sha256 }: Omit<FileEntry, 'path'> & { path: string }) {
  const found = await hashOfFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'is not in the backup' : `cannot be read (${error.message})`;
    throw new BackupFailure(`${path} ${why}: this backup is not whole. Nothing was restored.`);
  });
  if (found.size !== size || found.sha256 !== sha256) {
    throw new BackupFailure(`${path} is damaged: its content is not what was backed up. Nothing was restored.`);
  }
}
