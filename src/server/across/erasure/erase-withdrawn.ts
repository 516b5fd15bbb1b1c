import { holdOrdersOfCases } from '../../domains/orders/hold-orders.ts';
import { hasNoHold } from '../../domains/orders/holds.ts';
import { engineOf } from '../../platform/database/engine.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { retentionTimes } from '../../platform/settings/retention-times.ts';
import { eraseCases } from './erase.ts';

/** The maximum number of cases per run, so that other requests do not have to wait long for the transaction. */
const BATCH = 100;

/**
 * Erases cases if consent was withdrawn long enough ago and no hold keeps them.
 * @returns how many, and the Message-IDs of their emails
 */
export function eraseWithdrawn(db: Database, now: number): Promise<{ erased: number; messageIds: string[] }> {
  return inTransaction(db, async (transaction) => {
    const found = await withdrawnLongAgo(transaction, now).select('id').limit(BATCH).execute();
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) {
      return { erased: 0, messageIds: [] };
    }
    await holdOrdersOfCases(transaction, ids);
    // The cases are checked again, because one of them may be on hold by now.
    const cases = await withdrawnLongAgo(transaction, now)
      .selectAll()
      .where('id', 'in', ids)
      .$if(engineOf(db) === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    return { erased: cases.length, messageIds: await eraseCases(transaction, cases, now) };
  });
}

/** Selects cases to be erased because their consent was withdrawn. */
export function withdrawnLongAgo(db: Database, now: number) {
  return db
    .selectFrom('cases')
    .where('consent_withdrawn_at', '<', now - retentionTimes.withdrawn)
    .where('erased_at', 'is', null)
    .where(hasNoHold(now));
}
