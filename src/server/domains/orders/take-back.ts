import { add, maximum, minimum, negate, type Paise, subtract, sum } from '../../../kernel/paise.ts';
import type { MoneyAccount } from '../../platform/database/ledger-accounts.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { refunded, takenBack, takenFromInvoice } from '../ledger/order-postings.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { readBooks } from './books-of-order.ts';
import { documentsOf } from './document-terms.ts';
import { isOfReceipt, leftOfReceipt, paidByReceipt } from './gone-back.ts';
import { firstOf } from './money-parts.ts';

/**
 * Money that was taken back after it had been recorded as received: refunded at the provider, lost in a dispute, or
 * recorded by mistake.
 */
export interface GoneMoney {
  /** Identifies the event if it is reported again, for example the id of a refund. */
  readonly ref: string;
  /**
   * The key of the original payment, for example `razorpay pay_1`; null if the money is not from one particular
   * payment.
   */
  readonly paidKey: string | null;
  /** Paise. */
  readonly amount: Paise;
  readonly from: MoneyAccount;
  /** Whether the money never arrived and a clerk recorded it by mistake. */
  readonly isMistake?: boolean;
}

/**
 * Records money that was taken back. The amount first reduces what has to be refunded, then what was paid, so that it
 * is due again. If the work has ended, its invoice stays, because a credit note (section 34 of the CGST Act) cannot be
 * used for unpaid invoices. Planned refunds that are no longer owed are removed.
 * @param db the transaction that has locked the order
 * @throws RangeError if the amount is more than was received
 */
export async function bookGone(
  db: Transaction,
  held: Pick<OrderRow, 'id'>,
  { ref, paidKey, amount, from, isMistake = false }: GoneMoney,
  now: number,
): Promise<void> {
  const balances = await readBalances(db, held.id);
  const receipt = `received ${paidKey}`;
  const owed = minimum(amount, maximum(0, negate(balances['refunds-payable'])));
  if (owed > 0) {
    const key = isMistake ? `unreceived ${ref} owed ${receipt}` : `refunded ${ref}`;
    const postings = refunded(balances, owed, from);
    await postEntry(db, { key, kind: isMistake ? 'unreceived' : 'refunded', orderId: held.id, postings }, now);
  }
  const { receipts } = await readBooks(db, held.id);
  const invoiced = await finallyInvoiced(db, held.id);
  const named = receipts.filter((each) => isOfReceipt(each, receipt));
  let rest: Paise = subtract(amount, owed);
  for (const each of [...named, ...receipts.filter((each) => !isOfReceipt(each, receipt)).toReversed()]) {
    const part = minimum(rest, paidByReceipt(each));
    if (part <= 0) {
      continue;
    }
    rest = subtract(rest, part);
    const kind = isMistake ? 'unreceived' : 'taken-back';
    const entry = { key: `${kind} ${ref} ${each.key}`, kind, orderId: held.id } as const;
    const postings = invoiced.has(each.key)
      ? takenFromInvoice(part, from)
      : takenBack(firstOf(leftOfReceipt(each), part), from);
    await postEntry(db, { ...entry, postings }, now);
  }
  if (rest > 0) {
    throw new RangeError(`${rest} paise is more than was received for the order.`);
  }
  await trimRefunds(db, held.id, now);
}

/**
 * Returns the keys of the receipts that are on an invoice for work that has ended. Such an invoice is for a service that
 * was supplied.
 */
async function finallyInvoiced(db: Transaction, orderId: string): Promise<ReadonlySet<string>> {
  const order = await db
    .selectFrom('orders')
    .select(['number', 'ended_at'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order || order.ended_at === null) {
    return new Set();
  }
  const documents = await documentsOf(db, order.number);
  const invoiced = documents.filter(({ kind, invoice_id }) => kind === 'invoice' || invoice_id !== null);
  return new Set(invoiced.map(({ key }) => key));
}

/**
 * Reduces unsent refunds by what is no longer owed, newest first.
 * @param db the transaction that has locked the order
 */
export async function trimRefunds(db: Transaction, orderId: string, now: number): Promise<void> {
  const open = await db
    .selectFrom('refunds')
    .select(['id', 'state', 'amount_paise', 'attempts', 'next_attempt_at'])
    .where('order_id', '=', orderId)
    .where('state', 'not in', ['done', 'undone'])
    .orderBy('id', 'desc')
    .execute();
  const planned = sum(open.map(({ amount_paise }) => amount_paise));
  let surplus: Paise = add(planned, (await readBalances(db, orderId))['refunds-payable']);
  for (const { id, state, amount_paise, attempts, next_attempt_at } of open) {
    // The provider may already have accepted this refund, or may be processing it now.
    if (surplus <= 0 || (state === 'waiting' && (attempts > 0 || next_attempt_at > now))) {
      continue;
    }
    const less = minimum(surplus, amount_paise);
    surplus = subtract(surplus, less);
    if (less === amount_paise) {
      await db.deleteFrom('refunds').where('id', '=', id).execute();
    } else {
      await db
        .updateTable('refunds')
        .set({ amount_paise: subtract(amount_paise, less) })
        .where('id', '=', id)
        .execute();
    }
  }
}
