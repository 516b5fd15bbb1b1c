import { engineOf } from '../../platform/database/engine.ts';
import type { Database } from '../../platform/database/schema.ts';

/**
 * Holds the orders of cases until the transaction ends. Whoever changes cases as a whole does so before he locks a case: a payment locks
 * its order first and its case afterwards, and two that lock the other way round would wait for each other for ever.
 * @param db a transaction
 */
export async function holdOrdersOfCases(db: Database, caseIds: readonly string[]): Promise<void> {
  // A transaction of SQLite is alone anyway.
  if (caseIds.length === 0 || engineOf(db) !== 'postgres') {
    return;
  }
  await db.selectFrom('orders').select('id').where('case_id', 'in', caseIds).orderBy('id').forUpdate().execute();
}
