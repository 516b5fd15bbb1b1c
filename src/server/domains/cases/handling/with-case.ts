import { engineOf } from '../../../platform/database/engine.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { CaseRow, Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';

/**
 * Does something to a case that nobody else can change meanwhile.
 * @returns what `work` returns, or `unknown` where there is no such case
 * @throws StorageUnavailable
 */
export function withCase<T>(
  db: Database,
  reference: string,
  work: (transaction: Database, held: CaseRow) => Promise<T>,
): Promise<T | { readonly outcome: 'unknown' }> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const held = await transaction
        .selectFrom('cases')
        .selectAll()
        .where('reference', '=', reference)
        // Nobody writes into what was erased.
        .where('erased_at', 'is', null)
        // A transaction of SQLite is alone anyway.
        .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst();
      return held ? work(transaction, held) : { outcome: 'unknown' as const };
    }),
  );
}
