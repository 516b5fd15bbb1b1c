import type { ErasureKind } from '../../platform/database/own-data-tables.ts';
import type { Transaction } from '../../platform/database/schema.ts';

/**
 * Deletes files; their bytes are listed in `forgotten_files` and deleted at the next maintenance of the store.
 * @param db a transaction
 */
export async function forgetFiles(db: Transaction, column: 'case_id' | 'mail_id', ids: readonly string[], now: number) {
  if (ids.length === 0) {
    return;
  }
  const files = await db.deleteFrom('files').where(column, 'in', ids).returning('storage_key').execute();
  if (files.length > 0) {
    await db
      .insertInto('forgotten_files')
      .values(files.map(({ storage_key }) => ({ storage_key, forgotten_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Records erasures by their ids alone, so that they are repeated after a restore. @param db a transaction */
export async function noteErased(
  db: Transaction,
  kind: ErasureKind,
  keys: readonly string[],
  now: number,
): Promise<void> {
  if (keys.length === 0) {
    return;
  }
  await db
    .insertInto('erasures')
    .values(keys.map((key) => ({ kind, key, at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
