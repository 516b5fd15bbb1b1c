import type { Database } from '../../platform/database/schema.ts';

/**
 * Deletes pages. Their bytes are listed in `forgotten_files` and deleted in the store's next clean-up.
 * @param isOldAlone whether to delete only pages that were rejected
 */
export async function forgetPages(
  db: Database,
  column: 'id' | 'paper_id' | 'order_id',
  ids: readonly string[],
  now: number,
  isOldAlone = false,
): Promise<void> {
  if (ids.length === 0) {
    return;
  }
  const gone = await db
    .deleteFrom('paper_pages')
    .where(column, 'in', ids)
    .$if(isOldAlone, (query) => query.where('is_old', '=', 1))
    .returning('storage_key')
    .execute();
  if (gone.length > 0) {
    await db
      .insertInto('forgotten_files')
      .values(gone.map(({ storage_key }) => ({ storage_key, forgotten_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Deletes the requested and uploaded documents, official numbers and dates of orders when their cases are erased or
 * deleted.
 */
export async function forgetPapersOfCases(db: Database, caseIds: readonly string[], now: number): Promise<void> {
  if (caseIds.length === 0) {
    return;
  }
  const orders = await db.selectFrom('orders').select('id').where('case_id', 'in', caseIds).execute();
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) {
    return;
  }
  await forgetPages(db, 'order_id', ids, now);
  for (const table of ['asked_papers', 'order_numbers', 'order_dates'] as const) {
    await db.deleteFrom(table).where('order_id', 'in', ids).execute();
  }
  // A clerk may have named a document after a person. Emails about payments contain no names.
  await db.deleteFrom('order_letters').where('order_id', 'in', ids).where('kind', '=', 'refused-file').execute();
}
