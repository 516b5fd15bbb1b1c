import { resolve } from 'node:path';
import type { Env } from '../env.ts';
import { OWNER_MARK } from '../files/file-keys.ts';
import { openFileStore } from '../files/file-store.ts';
import { takeOwnership } from '../files/store-owner.ts';
import { requireEmptyPlace, targetPlace } from './empty-place.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { restoreDatabase } from './restore-database.ts';
import { restoreMails, restoreUploads } from './restore-files.ts';
import { verifyBackup } from './verify-backup.ts';

/** What was restored. */
export interface Restored {
  readonly manifest: Manifest;
  /** Mails that go out when the site starts. */
  readonly waiting: number;
}

/**
 * Brings a backup to the place that the configuration names, which must be empty, and compares all of it afterwards.
 * The database comes last: without it the site finds nothing, and the restore can be begun again.
 * @throws BackupFailure, or what the system says
 */
export async function restoreBackup(env: Pick<Env, 'dataDir' | 'databaseUrl' | 's3'>, from: string): Promise<Restored> {
  const folder = resolve(from);
  const manifest = await readManifest(folder);
  const store = await openFileStore(env);
  await requireEmptyPlace(env, store, manifest);
  await verifyBackup(folder, manifest);
  await restoreUploads(folder, manifest, store);
  await restoreMails(folder, manifest, env.dataDir);
  const { waiting, databaseId } = await restoreDatabase(folder, manifest, targetPlace(env));
  // A store that another database has marked would not be swept. Without a mark the site looks itself whose it is.
  if (databaseId === undefined) await store.bucket.remove(OWNER_MARK);
  else await takeOwnership({ ...store, databaseId });
  return { manifest, waiting };
}
