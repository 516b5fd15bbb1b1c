import { engineOf } from '../../../platform/database/engine.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { CaseRow, Database, Transaction } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';

/**
 * Runs `work` with a case that no one else can change until `work` ends.
 * @returns what `work` returns, or `unknown` if there is no such case
 * @throws StorageUnavailable
 */
export function withCase<T>(
  db: Database,
  reference: string,
  work: (transaction: Transaction, held: CaseRow) => Promise<T>,
): Promise<T | { readonly outcome: 'unknown' }> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const held = await transaction
        .selectFrom('cases')
        .selectAll()
        .where('reference', '=', reference)
        // Nothing may be written to an erased case.
        .where('erased_at', 'is', null)
        // SQLite runs one writing transaction at a time anyway.
        .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst();
      return held ? work(transaction, held) : { outcome: 'unknown' as const };
    }),
  );
}
