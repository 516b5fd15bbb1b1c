import type { Database } from '../database/schema.ts';
import { claimedKeys } from './claimed-keys.ts';
import type { FileStore } from './file-store.ts';

/**
 * Deletes a form's files, except those that a case refers to. Call it when the files were put into the store but the
 * form could not be stored. Files of unknown origin are left to the sweep.
 * @throws the database's error if it cannot be queried; then nothing is deleted
 */
export async function removeUnclaimed(db: Database, store: FileStore, keys: readonly string[]): Promise<number> {
  const claimed = await claimedKeys(db, keys);
  const unclaimed = keys.filter((key) => !claimed.has(key));
  await Promise.all(unclaimed.map((key) => store.remove(key)));
  return unclaimed.length;
}

/**
 * Deletes the files of cases that were deleted because of their age.
 * @returns how many; the others stay listed and are retried
 */
export async function removeForgotten(db: Database, store: FileStore): Promise<number> {
  const rows = await db.selectFrom('forgotten_files').select('storage_key').limit(1000).execute();
  const keys = rows.map((row) => row.storage_key);
  for (const key of keys) {
    await store.remove(key);
    await db.deleteFrom('forgotten_files').where('storage_key', '=', key).execute();
  }
  return keys.length;
}
