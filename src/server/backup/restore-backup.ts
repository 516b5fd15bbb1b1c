import { dirname, join, resolve } from 'node:path';
import { openDatabase } from '../database/open-database.ts';
import type { Env } from '../env.ts';
import { OWNER_MARK } from '../files/file-keys.ts';
import { openFileStore } from '../files/file-store.ts';
import { takeOwnership } from '../files/store-owner.ts';
import { removeForgotten } from '../files/unclaimed-files.ts';
import { ERASURES, type Erasure, keepErasureList, readErasureList } from '../own-data/erasure-list.ts';
import { removeMailFiles } from '../own-data/remove-files.ts';
import { repeatErasures } from '../own-data/repeat-erasures.ts';
import { scrub } from '../own-data/scrub.ts';
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
  /** What had been erased since, and was erased again. */
  readonly erasedAgain: number;
}

/**
 * Brings a backup to the place that the configuration names, which must be empty, and compares all of it afterwards.
 * The database comes last: without it the site finds nothing, and the restore can be begun again.
 * What people had erased since is erased again, by the list that lies in DATA_DIR and beside the nightly backups.
 * @param erasures a further list, from wherever the place was before
 * @throws BackupFailure, or what the system says
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
  // A store that another database has marked would not be swept. Without a mark the site looks itself whose it is.
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
  // Of the present version: an older one does not know what an erased case is.
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
