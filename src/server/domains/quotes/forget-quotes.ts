import type { Database } from '../../platform/database/schema.ts';

/**
 * Deletes the quotes of cases that are deleted or erased, and quotes with an order that belongs to such a case. An
 * order has its own copy of the price.
 */
export async function forgetQuotesOfCases(db: Database, caseIds: readonly string[]): Promise<void> {
  if (caseIds.length === 0) {
    return;
  }
  const quotes = await db
    .selectFrom('clerk_quotes')
    .select('id')
    .where((row) =>
      row.or([
        row('case_id', 'in', caseIds),
        row('order_id', 'in', row.selectFrom('orders').select('id').where('case_id', 'in', caseIds)),
      ]),
    )
    .execute();
  const ids = quotes.map(({ id }) => id);
  if (ids.length > 0) {
    await db.deleteFrom('clerk_quote_revisions').where('quote_id', 'in', ids).execute();
    await db.deleteFrom('clerk_quotes').where('id', 'in', ids).execute();
  }
}
