import type { Transaction } from 'kysely';
import { inTransaction } from './in-transaction.ts';
import type { Database, Schema } from './schema.ts';

/** Thrown out of the transaction, which takes it back. */
class OnlyRehearsed extends Error {}

/** Does something in a transaction and takes all of it back. @returns what came of it */
export async function rehearse<T>(db: Database, work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> {
  const seen: T[] = [];
  try {
    await inTransaction(db, async (transaction) => {
      // A second run sees it afresh.
      seen.splice(0, seen.length, await work(transaction));
      throw new OnlyRehearsed();
    });
  } catch (error) {
    if (!(error instanceof OnlyRehearsed)) {
      throw error;
    }
  }
  const [value] = seen;
  return value as T;
}
