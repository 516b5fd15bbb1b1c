import { dirname, join, resolve } from 'node:path';
import { ERASURES, type Erasure, keepErasureList, readErasureList } from '../across/erasure/erasure-list.ts';
import { removeMailFiles } from '../across/erasure/remove-files.ts';
import { repeatErasures } from '../across/erasure/repeat-erasures.ts';
import { scrub } from '../across/erasure/scrub.ts';
import { requireEmptyPlace, targetPlace } from '../platform/backup/empty-place.ts';
import { type Manifest, readManifest } from '../platform/backup/manifest.ts';
import { restoreDatabase } from '../platform/backup/restore-database.ts';
import { restoreMails, restoreUploads } from '../platform/backup/restore-files.ts';
import { verifyBackup } from '../platform/backup/verify-backup.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { OWNER_MARK } from '../platform/files/file-keys.ts';
import { openFileStore } from '../platform/files/file-store.ts';
import { takeOwnership } from '../platform/files/store-owner.ts';
import { removeForgotten } from '../platform/files/unclaimed-files.ts';
import type { Env } from '../platform/settings/env.ts';

/** The result of a restore. */
export interface Restored {
  readonly manifest: Manifest;
  /** Number of emails that will be sent when the site starts. */
  readonly waiting: number;
  /** Number of cases, accounts and emails erased since the backup and now erased again. */
  readonly erasedAgain: number;
}

/**
 * Restores a backup to the configured place, which must be empty, and compares all of it afterwards. The database comes
 * last, because without it the site finds nothing and the restore can be started again. Data erased at people's request
 * since the backup is erased again, according to the lists in DATA_DIR and next to the nightly backups.
 * @param erasures another list, from the previous installation
 * @throws BackupFailure, or the system's error
 */
export async function restoreBackup(
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 's3'>,
  from: string,
  erasures?: string,
): Promise<Restored> {
  const folder = resolve(from);
  const manifest = await readManifest(folder);
  const store = await openFileStore(env);
  await requireEmptyPlace(env, store, manifest);
  await verifyBackup(folder, manifest, env.databaseUrl ? 'postgres' : 'sqlite');
  await restoreUploads(folder, manifest, store);
  await restoreMails(folder, manifest, env.dataDir);
  const { waiting, databaseId } = await restoreDatabase(folder, manifest, targetPlace(env));
  // A store marked by another database would not be swept. Without a mark the site determines the owner itself.
  if (databaseId === undefined) {
    await store.bucket.remove(OWNER_MARK);
  } else {
    await takeOwnership({ ...store, databaseId });
  }
  const lists = [
    join(env.dataDir, ERASURES),
    join(dirname(folder), ERASURES),
    ...(erasures ? [resolve(erasures)] : []),
  ];
  const listed = (await Promise.all(lists.map(readErasureList))).flat();
  const erasedAgain = listed.length > 0 ? await eraseAgain(env, listed) : 0;
  return { manifest, waiting, erasedAgain };
}

async function eraseAgain(
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 's3'>,
  listed: readonly Erasure[],
): Promise<number> {
  // The database needs the current tables, because an older version does not know what an erased case is.
  const db = await openDatabase(env);
  try {
    const { erased, ...left } = await repeatErasures(db, listed, Date.now());
    await removeForgotten(db, await openFileStore(env));
    await removeMailFiles(env.dataDir, left);
    await keepErasureList(db, env);
    if (erased > 0) {
      await scrub(db);
    }
    return erased;
  } finally {
    await db.destroy();
  }
}
