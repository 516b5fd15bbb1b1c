import { maximum, minimum, negate, type Paise, paiseText, subtract } from '../../../kernel/paise.ts';
import type { MoneyAccount } from '../../platform/database/ledger-accounts.ts';
import { afterPostings } from '../../platform/database/ledger-accounts.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { dueOf, received } from '../ledger/order-postings.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { readBooks } from './books-of-order.ts';
import { issueDocuments } from './issue-documents.ts';
import { keepForBooks } from './keep-for-books.ts';
import { noteLetter } from './note-letter.ts';
import { priceOf, readMoney, wasPaid } from './order-money.ts';
import { tellCase } from './tell-case.ts';
import { changeOrder } from './with-order.ts';

/** Money that was received, as reported by a signed event or a clerk. */
export interface Receipt {
  /** For example `razorpay pay_1`. The same money is recorded once, however often it is reported. */
  readonly paidKey: string;
  /** Paise. */
  readonly amount: Paise;
  readonly into: MoneyAccount;
}

/**
 * `paid`: the whole price is now paid. `fee`: a fee that was named later is now paid. `part`: money is still due.
 * `excess`: more was received than was due. `repeated`: the money is already recorded.
 */
export type ReceiptOutcome = 'paid' | 'fee' | 'part' | 'excess' | 'repeated';

/** Records money for an order, in the transaction that holds it. @throws RangeError for an invalid amount */
export async function receiveMoney(
  db: Transaction,
  held: OrderRow,
  { paidKey, amount, into }: Receipt,
  now: number,
): Promise<ReceiptOutcome> {
  const before = await readBalances(db, held.id);
  const isForFee = held.status === 'paid' && (await readMoney(db, held)).asked > 0;
  const isAgain = await wasPaid(db, held);
  const { came } = await readBooks(db, held.id);
  const postings = received(priceOf(held), before, amount, into, came);
  const isNew = await postEntry(db, { key: `received ${paidKey}`, kind: 'received', orderId: held.id, postings }, now);
  if (!isNew) {
    return 'repeated';
  }
  await keepForBooks(db, held, now);
  const due = dueOf(afterPostings(before, postings));
  const isPaid = held.status === 'placed' && due <= 0;
  await changeOrder(db, held, isPaid ? { status: held.ended_at === null ? 'paid' : 'done', paid_at: now } : {}, now);
  await tellCase(db, held, { event: isPaid && due === 0 ? 'paid' : 'part', amount }, now);
  await issueDocuments(db, held.id, now);
  await tellPayer(
    db,
    held,
    { paidKey, amount, due, over: minimum(amount, maximum(0, negate(due))), isForFee, isAgain },
    now,
  );
  if (due < 0) {
    return 'excess';
  }
  if (due > 0) {
    return 'part';
  }
  return isForFee ? 'fee' : 'paid';
}

interface Paying {
  readonly paidKey: string;
  readonly amount: Paise;
  /** The amount still due after this payment. */
  readonly due: Paise;
  /** The part of the payment that exceeds the amount due. */
  readonly over: Paise;
  readonly isForFee: boolean;
  /** Whether the order was fully paid before and its work has begun. */
  readonly isAgain: boolean;
}

/**
 * Queues an email to the customer about a payment that is more or less than the amount due, or that pays a named fee.
 * The caller queues the email about an order that is now paid.
 */
async function tellPayer(
  db: Transaction,
  { id: order_id, status }: Pick<OrderRow, 'id' | 'status'>,
  { paidKey, amount, due, over, isForFee, isAgain }: Paying,
  now: number,
): Promise<void> {
  const what = { en: paiseText(due), hi: paiseText(due) };
  const isFeePaid = isForFee && due <= 0;
  if (isFeePaid) {
    await noteLetter(
      db,
      { key: `fee-paid ${paidKey}`, order_id, kind: 'fee-paid', amount: subtract(amount, over) },
      now,
    );
  }
  if (over > 0) {
    await noteLetter(db, { key: `too-much ${paidKey}`, order_id, kind: 'too-much', amount: over }, now);
  } else if (due > 0 && status === 'placed') {
    await noteLetter(
      db,
      { key: `part ${paidKey}`, order_id, kind: isAgain ? 'part-again' : 'part-paid', amount, what },
      now,
    );
  } else if (due > 0 && isForFee) {
    await noteLetter(db, { key: `part ${paidKey}`, order_id, kind: 'fee-part', amount, what }, now);
  }
}

/** Whether a payment has changed an unpaid order to paid. */
export const isPaidNow = ({ status }: Pick<OrderRow, 'status'>, outcome: ReceiptOutcome): boolean =>
  outcome === 'paid' || (outcome === 'excess' && status === 'placed');
