import type { Database } from '../database/schema.ts';
import { claimedKeys } from './claimed-keys.ts';
import type { FileStore } from './file-store.ts';

/**
 * Removes those of these files that no case holds: what a form that was not stored has just put into the store. For files
 * of which less is known there is the sweep.
 * @throws StorageUnavailable's causes when the database cannot be asked; nothing is removed then
 */
export async function removeUnclaimed(db: Database, store: FileStore, keys: readonly string[]): Promise<number> {
  const claimed = await claimedKeys(db, keys);
  const unclaimed = keys.filter((key) => !claimed.has(key));
  await Promise.all(unclaimed.map((key) => store.remove(key)));
  return unclaimed.length;
}

/**
 * Removes the files of cases that were deleted for their age.
 * @returns how many; the others stay noted and are tried again
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
