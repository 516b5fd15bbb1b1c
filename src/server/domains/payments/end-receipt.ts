import { minimum, paiseText } from '../../../kernel/paise.ts';
import type { MoneyReceiptRow, OrderRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { AuditAction } from '../audit/record.ts';
import { record } from '../audit/record.ts';
import { noteLetter } from '../orders/note-letter.ts';
import { readMoney } from '../orders/order-money.ts';
import { changeOrder, holdOrder, withOrders } from '../orders/with-order.ts';
import { type Allocation, allocateWithin, type ReceiptChange, touchReceipt } from './allocate-receipt.ts';
import { enterBankLines } from './book-lines.ts';
import { linkLines, unlinkLines } from './link-lines.ts';
import { bookReceipt, holdReceipt, paymentsOf } from './money-receipt.ts';
import { undoWithin, type WhyUndone } from './undo-payment.ts';
import { withdrawRequest } from './withdraw-request.ts';

/** The receipt, and the version of it that the clerk saw. */
export interface SeenReceipt {
  readonly id: string;
  readonly seen: number;
}

/**
 * `moved`: an order no longer has the money, because it was moved or refunded; undo that first. `returned`: a part was
 * sent back to the payer or written off.
 */
export type EndOutcome = 'done' | 'newer' | 'not-now' | 'moved' | 'returned' | 'unknown';

/** Logs what a clerk did with a receipt, in the same transaction. */
export function noteReceipt(
  db: Transaction,
  { number }: Pick<MoneyReceiptRow, 'number'>,
  { actor, visitorAddress, now }: Omit<ReceiptChange, 'mails'>,
  action: AuditAction,
  after: string,
): Promise<void> {
  return record(db, { actor, visitorAddress, action, subject: number, after }, now);
}

/**
 * Records that a cheque has cleared. It then pays the orders for which it was given, up to the amount due for each; the
 * rest goes on account.
 * @param bankLine the line of the statement, if the clerk chose one
 * @throws StorageUnavailable
 */
export async function clearCheque(
  db: Database,
  { id, seen }: SeenReceipt,
  bankLine: string | undefined,
  change: ReceiptChange,
): Promise<EndOutcome> {
  const meant = await ordersMeant(db, id);
  const ids = meant.map(({ order_id }) => order_id);
  return withOrders(db, ids, async (transaction, held): Promise<EndOutcome> => {
    const receipt = await holdReceipt(transaction, id);
    const wrong = whyNot(receipt, seen);
    if (wrong || !receipt) {
      return wrong ?? 'unknown';
    }
    if (receipt.kind !== 'cheque' || receipt.state !== 'waiting') {
      return 'not-now';
    }
    await enterBankLines(transaction, 'payment');
    const { now } = change;
    await transaction
      .updateTable('money_receipts')
      .set({ state: 'here', cleared_at: now })
      .where('id', '=', id)
      .execute();
    await bookReceipt(transaction, id, 'collected', now);
    await linkLines(transaction, receipt, bankLine, now);
    const parts: Allocation[] = [];
    for (const { order_id: orderId, amount_paise: amount } of meant) {
      const order = held.get(orderId);
      const due = order ? (await readMoney(transaction, order)).due : 0;
      if (due > 0) {
        parts.push({ orderId, amount: minimum(amount, due) });
      }
    }
    await allocateWithin(transaction, receipt, parts, held, change);
    await noteReceipt(transaction, receipt, change, 'cheque-cleared', paiseText(receipt.amount_paise));
    return 'done';
  });
}

/** Returns the orders for which a receipt was given. @throws StorageUnavailable */
const ordersMeant = (db: Database, id: string) =>
  withStorageErrors(() => db.selectFrom('receipt_orders').selectAll().where('receipt_id', '=', id).execute());

/** Returns why a receipt cannot be changed: it does not exist, or it has changed since it was seen. */
export const whyNot = (receipt: MoneyReceiptRow | undefined, seen: number): 'unknown' | 'newer' | undefined => {
  if (!receipt) {
    return 'unknown';
  }
  return receipt.version === seen ? undefined : 'newer';
};

/**
 * Ends a receipt that is no longer valid, because the bank returned the cheque unpaid or it was recorded by mistake.
 * Every payment from it is undone, together with its documents before the invoice, and the customers are informed. The
 * receipt's number is not used again.
 * @throws StorageUnavailable
 */
export async function endReceipt(
  db: Database,
  { id, seen }: SeenReceipt,
  { why, reason }: { readonly why: WhyUndone; readonly reason: string },
  change: ReceiptChange,
): Promise<EndOutcome> {
  const paid = await withStorageErrors(() => paymentsOf(db, id));
  const ids = [...paid, ...(await ordersMeant(db, id))].map(({ order_id }) => order_id);
  try {
    return await withOrders(db, ids, async (transaction, held): Promise<EndOutcome> => {
      const receipt = await holdReceipt(transaction, id);
      const wrong = whyNot(receipt, seen);
      if (wrong || !receipt) {
        return wrong ?? 'unknown';
      }
      return endWithin(transaction, receipt, { why, reason }, change, held);
    });
  } catch (error) {
    if (error instanceof StillUsed) {
      return 'moved';
    }
    throw error;
  }
}

class StillUsed extends Error {}

/** Ends a receipt in the transaction that has locked it and its orders. */
async function endWithin(
  db: Transaction,
  receipt: MoneyReceiptRow,
  { why, reason }: { readonly why: WhyUndone; readonly reason: string },
  change: ReceiptChange,
  held: ReadonlyMap<string, OrderRow>,
): Promise<EndOutcome> {
  const { id, state, kind } = receipt;
  const isOver = state === 'bounced' || state === 'reversed';
  // A move of money between orders is not reversed here. The money is moved back instead.
  if (isOver || kind === 'moved' || (why === 'bounced' && kind !== 'cheque')) {
    return 'not-now';
  }
  if (receipt.returned_paise > 0 || receipt.written_off_paise > 0) {
    return 'returned';
  }
  await enterBankLines(db, 'payment');
  const { now, actor, visitorAddress } = change;
  const payments = await paymentsOf(db, id);
  for (const payment of payments) {
    const order = await holdOrder(db, { id: payment.order_id });
    const undoing = { actor, visitorAddress, now, seen: order?.version ?? 0 };
    const undone = order && (await undoWithin(db, order, undoing, payment.id, `${receipt.number} ${reason}`, why));
    if (undone !== 'done') {
      // This rolls back everything that was already undone for other orders.
      throw new StillUsed(id);
    }
  }
  await db
    .updateTable('money_receipts')
    .set({ state: why === 'bounced' ? 'bounced' : 'reversed', ended_at: now, ended_reason: reason })
    .where('id', '=', id)
    .execute();
  await bookReceipt(db, id, 'uncollected', now);
  // A cheque that bounced after clearing is also on the statement, so its line stays linked. Otherwise, nothing would
  // explain the line.
  if (why === 'mistake') {
    await unlinkLines(db, id, now);
  }
  if (why === 'bounced' && payments.length === 0) {
    await tellOfBounce(db, receipt, held, now);
  }
  if (kind === 'tds') {
    const ids = payments.map(({ order_id }) => order_id);
    await withdrawRequest(db, receipt, ids, change);
  }
  await touchReceipt(db, id);
  const action = why === 'bounced' ? 'cheque-bounced' : 'receipt-reversed';
  await noteReceipt(db, receipt, change, action, `${paiseText(receipt.amount_paise)} ${reason}`);
  return 'done';
}

/** Tells the customer that a cheque for their order bounced before it had paid the order. */
async function tellOfBounce(
  db: Transaction,
  { id, amount_paise: amount }: MoneyReceiptRow,
  held: ReadonlyMap<string, OrderRow>,
  now: number,
): Promise<void> {
  const [first] = held.values();
  if (first) {
    const money = await readMoney(db, first);
    const due = money.plan ? money.asked : money.due;
    const what = { en: paiseText(due), hi: paiseText(due) };
    await noteLetter(db, { key: `bounced ${id}`, order_id: first.id, kind: 'bounced', amount, what }, now);
    await changeOrder(db, first, {}, now);
  }
}
