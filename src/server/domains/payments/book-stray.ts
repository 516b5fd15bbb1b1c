import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { bookAtProvider } from './book-at-provider.ts';
import { bookLines, enterBankLines } from './book-lines.ts';

/** The number of bank lines per transaction. */
const PAGE = 500;

/**
 * Posts all money without an order that the ledger lacks, at the bank and at the payment providers. Such money can be
 * missing because older versions did not post it, or because simultaneous requests did not see each other's changes.
 */
export async function bookStray(db: Database, now: number): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('bank_lines')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) {
      break;
    }
    await inTransaction(db, async (transaction) => {
      await enterBankLines(transaction, 'import');
      await bookLines(transaction, ids, now);
    });
    after = last;
  }
  const events = await db
    .selectFrom('payment_events')
    .select(['way', 'payment_ref', 'event_id'])
    .where('outcome', '=', 'unknown-order')
    .execute();
  const strays = new Map(events.map(({ way, payment_ref, event_id }) => [`${way} ${payment_ref || event_id}`, way]));
  for (const [about, way] of strays) {
    await inTransaction(db, (transaction) => bookAtProvider(transaction, way, about.slice(way.length + 1), now));
  }
}
