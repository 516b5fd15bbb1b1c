import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/schema.ts';
import { type FileStore, keyTime } from './file-store.ts';

/** No upload takes so long: what is older and belongs to no case was left by a crash. Milliseconds. */
const FORGOTTEN_AFTER = 60 * 60 * 1000;
/** Keys asked for at once: SQLite takes 32,766 parameters, but short queries let others through. */
const AT_ONCE = 500;

/**
 * Removes those of these files that no case holds.
 * @throws StorageUnavailable's causes when the database cannot be asked; nothing is removed then
 */
export async function removeUnclaimed(db: Database, store: FileStore, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const rows = await db.selectFrom('files').select('storage_key').where('storage_key', 'in', keys).execute();
  const claimed = new Set(rows.map((row) => row.storage_key));
  const unclaimed = keys.filter((key) => !claimed.has(key));
  await Promise.all(unclaimed.map((key) => store.remove(key)));
  return unclaimed.length;
}

/**
 * Cleans up after crashes: temporary files and files without a case that are older than an hour.
 * @returns how many were removed
 */
export async function sweepFiles(db: Database, store: FileStore, now: number): Promise<number> {
  const before = now - FORGOTTEN_AFTER;
  let removed = await sweepIncoming(store.incoming, before);
  for await (const page of store.keys()) {
    const old = page.filter((key) => (keyTime(key) ?? now) < before);
    for (let from = 0; from < old.length; from += AT_ONCE)
      removed += await removeUnclaimed(db, store, old.slice(from, from + AT_ONCE));
  }
  return removed;
}

async function sweepIncoming(folder: string, before: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtimeMs >= before) continue;
    await unlink(path).catch(() => {});
    removed += 1;
  }
  return removed;
}
