import { expect, test } from 'vitest';
import { describeOnPostgres } from '../../../../tests/support/each-engine.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { paise } from '../../../kernel/paise.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { bookAbout } from './book-about.ts';
import { receivedUnknown } from './order-postings.ts';
import { readBalances } from './read-balances.ts';

const stray = {
  about: 'razorpay pay_1',
  kind: 'received-unknown',
  target: receivedUnknown(paise(700), 'clearing-razorpay'),
} as const;
const post = (db: Database) => inTransaction(db, (transaction) => bookAbout(transaction, [stray], now));

/** Lets another transaction run and commit after the transaction has read something. @param nth the query to wait after */
function interrupted(transaction: Transaction, nth: number, other: () => Promise<unknown>): Transaction {
  let read = 0;
  return transaction.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read += 1;
      if (read === nth) {
        await other();
      }
      return result;
    },
  }) as Transaction;
}

// SQLite has one writer at a time, so no other transaction can interrupt it.
describeOnPostgres('money that two transactions post at the same time', ({ open }) => {
  test.each([1, 2])('is posted once, if the other one commits after query %i of the first', async (nth) => {
    const db = await open();
    await inTransaction(db, (transaction) =>
      bookAbout(
        interrupted(transaction, nth, () => post(db)),
        [stray],
        now,
      ),
    );
    expect(await readBalances(db)).toMatchObject({ 'clearing-razorpay': 700, 'unknown-receipts': -700 });
    expect(await post(db)).toBe(0);
  });
});
