import { engineOf } from '../../platform/database/engine.ts';
import type { Transaction } from '../../platform/database/schema.ts';

/**
 * Locks the orders of cases until the transaction ends. Code that changes cases must call this before it locks a case.
 * A payment locks its order first and then its case, so the opposite order would cause a deadlock.
 * @param db a transaction
 */
export async function holdOrdersOfCases(db: Transaction, caseIds: readonly string[]): Promise<void> {
  // SQLite runs one writing transaction at a time anyway.
  if (caseIds.length === 0 || engineOf(db) !== 'postgres') {
    return;
  }
  await db.selectFrom('orders').select('id').where('case_id', 'in', caseIds).orderBy('id').forUpdate().execute();
}
