import type { OrderRow } from '../database/order-tables.ts';
import type { Database } from '../database/schema.ts';
import type { MoneyAccount } from '../ledger/accounts.ts';
import { afterPostings } from '../ledger/accounts.ts';
import { dueOf, received } from '../ledger/order-postings.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { readBooks } from './books-of-order.ts';
import { issueDocuments } from './issue-documents.ts';
import { keepForBooks } from './keep-for-books.ts';
import { priceOf } from './order-money.ts';
import { tellCase } from './tell-case.ts';
import { changeOrder } from './with-order.ts';

/** Money that really came: a signed event or a clerk says so. */
export interface Receipt {
  /** `razorpay pay_1`: the same money is booked once, whoever tells of it and how often. */
  readonly paidKey: string;
  /** Paise. */
  readonly amount: number;
  readonly into: MoneyAccount;
}

/** `paid`: with it the whole price is there. `part`: not yet. `excess`: more than is owed. `repeated`: it was booked before. */
export type ReceiptOutcome = 'paid' | 'part' | 'excess' | 'repeated';

/**
 * Books money for an order, in the transaction that holds it.
 * @throws RangeError for what is no amount
 */
export async function receiveMoney(
  db: Database,
  held: OrderRow,
  { paidKey, amount, into }: Receipt,
  now: number,
): Promise<ReceiptOutcome> {
  const before = await readBalances(db, held.id);
  const { came } = await readBooks(db, held.id);
  const postings = received(priceOf(held), before, amount, into, came);
  const isNew = await postEntry(db, { key: `received ${paidKey}`, kind: 'received', orderId: held.id, postings }, now);
  if (!isNew) return 'repeated';
  await keepForBooks(db, held, now);
  const due = dueOf(afterPostings(before, postings));
  const isPaid = held.status === 'placed' && due <= 0;
  await changeOrder(db, held, isPaid ? { status: 'paid', paid_at: now } : {}, now);
  await tellCase(db, held, { event: isPaid && due === 0 ? 'paid' : 'part', amount }, now);
  await issueDocuments(db, held.id, now);
  if (due < 0) return 'excess';
  return due === 0 ? 'paid' : 'part';
}
