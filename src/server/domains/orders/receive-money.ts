import { dayInIndia } from '../../../kernel/india-time.ts';
import { add, maximum, minimum, negate, type Paise, paiseText, subtract } from '../../../kernel/paise.ts';
import type { Actor } from '../../../kernel/roles.ts';
import type { LetterKind } from '../../platform/database/customer-tables.ts';
import type { MoneyAccount } from '../../platform/database/ledger-accounts.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import type { TimelineDetails } from '../cases/timeline/timeline-detail.ts';
import { received } from '../ledger/order-postings.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { readBooks } from './books-of-order.ts';
import { coversStart } from './instalments.ts';
import { issueDocuments } from './issue-documents.ts';
import { keepForBooks } from './keep-for-books.ts';
import { noteLetter } from './note-letter.ts';
import { type OrderMoney, priceOf, readMoney, wasPaid } from './order-money.ts';
import { tellCase } from './tell-case.ts';
import { changeOrder } from './with-order.ts';

/** Money that was received, as reported by a signed event or a clerk. */
export interface Receipt {
  /** For example `razorpay pay_1`. The same money is recorded once, however often it is reported. */
  readonly paidKey: string;
  /** Paise. */
  readonly amount: Paise;
  readonly into: MoneyAccount;
  /** The event shown in the history instead of “paid”, if no new money was received. */
  readonly told?: Pick<TimelineDetails['order'], 'event' | 'stage'> & { readonly by: Actor | null };
}

/**
 * `paid`: the whole price is now paid. `begun`: the agreed instalments that are due are paid, so that the work can
 * begin. `fee`: a fee that was added later is now paid. `part`: money is still due. `excess`: more was received than
 * was due. `repeated`: the money is already recorded.
 */
export type ReceiptOutcome = 'paid' | 'begun' | 'fee' | 'part' | 'excess' | 'repeated';

/** Money that was recorded for an order, and what is needed to tell the customer about it. */
export interface Arrival {
  readonly paidKey: string;
  readonly amount: Paise;
  /** The order before the money was received. */
  readonly held: OrderRow;
  readonly before: Pick<OrderMoney, 'due' | 'feeDue' | 'plan'>;
  /** Whether the work had already begun. */
  readonly isAgain: boolean;
  /** The amounts of the order after this payment. */
  readonly money: OrderMoney;
  /** Whether this payment lets the work begin. */
  readonly isPaid: boolean;
}

/**
 * Records money for an order, in the transaction that has locked the order.
 * @throws RangeError for an invalid amount
 */
export async function receiveMoney(
  db: Transaction,
  held: OrderRow,
  receipt: Receipt,
  now: number,
): Promise<ReceiptOutcome> {
  const arrival = await enterMoney(db, held, receipt, now);
  return arrival ? tellPayer(db, arrival, now) : 'repeated';
}

/**
 * Records money for an order without telling the customer. The caller combines everything that was received for the
 * order at the same time, and calls `tellPayer`.
 * @returns undefined if the money is already recorded
 */
export async function enterMoney(
  db: Transaction,
  held: OrderRow,
  { paidKey, amount, into, told }: Receipt,
  now: number,
): Promise<Arrival | undefined> {
  const before = await readMoney(db, held);
  const isAgain = await wasPaid(db, held);
  const { came } = await readBooks(db, held.id);
  const postings = received(priceOf(held), before.balances, amount, into, came);
  const isNew = await postEntry(db, { key: `received ${paidKey}`, kind: 'received', orderId: held.id, postings }, now);
  if (!isNew) {
    return undefined;
  }
  await keepForBooks(db, held, now);
  const money = await readMoney(db, held);
  const isPaid = held.status === 'placed' && mayBegin(held, money, dayInIndia(now));
  await changeOrder(db, held, isPaid ? { status: held.ended_at === null ? 'paid' : 'done', paid_at: now } : {}, now);
  const isWhole = isPaid && money.due === 0;
  const { by = null, ...event } = told ?? { event: isWhole ? ('paid' as const) : ('part' as const) };
  await tellCase(db, held, { ...event, amount }, now, by);
  await issueDocuments(db, held.id, now);
  return { paidKey, amount, held, before, isAgain, money, isPaid };
}

/**
 * Combines two payments for an order that were received at the same time, such as a transfer and the tax withheld from
 * it.
 */
export const joinArrivals = (first: Arrival, next: Arrival): Arrival => ({
  ...first,
  amount: add(first.amount, next.amount),
  money: next.money,
  isPaid: first.isPaid || next.isPaid,
});

/**
 * Whether enough of the price is paid for the work to begin: all of it, or the agreed instalments that are due.
 * @param today a day in India, such as 2026-12-01
 */
export const mayBegin = (
  { ended_at }: Pick<OrderRow, 'ended_at'>,
  { due, plan }: Pick<OrderMoney, 'due' | 'plan'>,
  today: string,
): boolean => due <= 0 || (ended_at === null && plan !== undefined && coversStart(plan, today));

/**
 * Queues an email to the customer about a payment that is more or less than the amount due, or that pays an instalment
 * or a fee that was added later. If the work can now begin, the caller queues the email about that.
 */
export async function tellPayer(
  db: Transaction,
  { paidKey, amount, held, before, isAgain, money, isPaid }: Arrival,
  now: number,
): Promise<Exclude<ReceiptOutcome, 'repeated'>> {
  const { id: order_id, status } = held;
  const { due, feeDue, plan } = money;
  const isForFee =
    status === 'paid' && minimum(before.due, before.feeDue) > 0 && (!before.plan || amount <= before.feeDue);
  const over = minimum(amount, maximum(0, negate(due)));
  const rest = restOf(money, isForFee);
  const what = { en: paiseText(rest), hi: paiseText(rest) };
  const isFeePaid = isForFee && rest <= 0;
  if (isFeePaid) {
    await noteLetter(
      db,
      { key: `fee-paid ${paidKey}`, order_id, kind: 'fee-paid', amount: subtract(amount, over) },
      now,
    );
  }
  const part = partLetter({ status, hasPlan: plan !== undefined, isAgain, isPaid, isForFee });
  if (over > 0) {
    await noteLetter(db, { key: `too-much ${paidKey}`, order_id, kind: 'too-much', amount: over }, now);
  } else if (due > 0 && !isFeePaid && part) {
    await noteLetter(db, { key: `part ${paidKey}`, order_id, kind: part, amount, what }, now);
  }
  if (due < 0) {
    return 'excess';
  }
  if (isForFee && feeDue === 0 && (due === 0 || plan)) {
    return 'fee';
  }
  if (due > 0) {
    return isPaid && !isAgain ? 'begun' : 'part';
  }
  return 'paid';
}

/**
 * Returns what to request next from a customer who has paid a part.
 * @param isForFee whether the payment was for a fee that was added later
 */
export const restOf = (
  { due, feeDue, plan, asked }: Pick<OrderMoney, 'due' | 'feeDue' | 'plan' | 'asked'>,
  isForFee: boolean,
): Paise => (plan ? (isForFee ? feeDue : asked) : due);

/** Returns the email about a payment after which money is still due; undefined if there is none. */
function partLetter(paid: {
  readonly status: OrderRow['status'];
  readonly hasPlan: boolean;
  readonly isAgain: boolean;
  readonly isPaid: boolean;
  readonly isForFee: boolean;
}): LetterKind | undefined {
  // The payment covers part of the amount due on an invoice for finished work.
  if (paid.status === 'done' || paid.status === 'cancelled') {
    return 'part-again';
  }
  if (paid.status === 'placed' && !paid.isPaid) {
    return paid.isAgain ? 'part-again' : 'part-paid';
  }
  if (paid.isForFee) {
    return 'fee-part';
  }
  // The email that the work can begin also says that the payment was received.
  return paid.hasPlan && (paid.isAgain || !paid.isPaid) ? 'instalment-paid' : undefined;
}

/** Whether a payment has changed an unpaid order to paid, or lets its work begin. */
export const isPaidNow = ({ status }: Pick<OrderRow, 'status'>, outcome: ReceiptOutcome): boolean =>
  outcome === 'paid' || outcome === 'begun' || (outcome === 'excess' && status === 'placed');
