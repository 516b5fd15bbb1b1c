import { inTransaction } from './in-transaction.ts';
import type { Database, Transaction } from './schema.ts';

/** Thrown to roll back the transaction. */
class OnlyRehearsed extends Error {}

/** Runs work in a transaction and always rolls it back. @returns the result of the work */
export async function rehearse<T>(db: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const seen: T[] = [];
  try {
    await inTransaction(db, async (transaction) => {
      // `inTransaction` may run the work a second time, and then only the second result is returned.
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
