import type { LocalizedText } from '../../../i18n/localized-text.ts';
import { inEach } from '../../../kernel/locale.ts';
import { shownNumber } from '../../../kernel/order-number.ts';
import { maximum, type Paise, paiseText } from '../../../kernel/paise.ts';
import type { MoneyAccount } from '../../platform/database/ledger-accounts.ts';
import type { OrderRow, PaymentRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { readBooks } from '../orders/books-of-order.ts';
import { type ChangeOutcome, noteChange, type OrderChange } from '../orders/change-order.ts';
import { isOfReceipt, leftOfReceipt } from '../orders/gone-back.ts';
import { issueDocuments, tellOfDocuments } from '../orders/issue-documents.ts';
import { sumOfParts } from '../orders/money-parts.ts';
import { noteLetter } from '../orders/note-letter.ts';
import { askedOf, readMoney } from '../orders/order-money.ts';
import { BOUNCED, BY_MISTAKE, PUT_ON_ACCOUNT } from '../orders/refund-reason.ts';
import { bookGone } from '../orders/take-back.ts';
import { tellCase } from '../orders/tell-case.ts';
import { changeOrder, type OrderKey, withOrder } from '../orders/with-order.ts';
import { bookLines, enterBankLines } from './book-lines.ts';
import { whichOrder } from './tell-moved-in.ts';

/**
 * Undoes a payment that a clerk confirmed by mistake, with a wrong amount or for a wrong order. Its document is final
 * and stays, and another one reverses it. An invoice for finished work stays valid. The reference can be used again.
 * @param reason for the log
 * @returns `not-now` for a provider's payment and for one that was already refunded
 * @throws StorageUnavailable
 */
export function undoPayment(
  db: Database,
  key: OrderKey,
  change: OrderChange,
  paymentId: string,
  reason: string,
): Promise<ChangeOutcome> {
  return withOrder(db, key, (transaction, held) => undoWithin(transaction, held, change, paymentId, reason));
}

/** Why a payment is undone. `bounced`: the bank returned the cheque unpaid. */
export type WhyUndone = 'mistake' | 'bounced';

/**
 * Undoes a payment in the transaction that has locked its order.
 * @param ended why the payment's receipt has ended as well. Without it, money from a receipt or from another order stays
 *   on the customer's account.
 */
export async function undoWithin(
  db: Transaction,
  held: OrderRow,
  change: OrderChange,
  paymentId: string,
  reason: string,
  ended?: WhyUndone,
): Promise<ChangeOutcome> {
  const { now, actor } = change;
  if (held.version !== change.seen) {
    return 'newer';
  }
  await enterBankLines(db, 'payment');
  const payment = await undoable(db, held, paymentId);
  if (!payment) {
    return 'not-now';
  }
  const why = ended ?? (payment.receipt_id === null ? 'mistake' : 'released');
  await db.deleteFrom('refunds').where('payment_id', '=', paymentId).where('state', '!=', 'undone').execute();
  const { paid_key: paidKey, amount_paise: amount, reference } = payment;
  const from = accountOfPayment(payment);
  const gone = { ref: `${paymentId} ${held.version}`, paidKey, amount, from, isMistake: true } as const;
  await bookGone(db, held, gone, now);
  await db
    .updateTable('payments')
    .set({ state: 'refused', paid_key: null, actor_name: actor?.name ?? null, updated_at: now })
    .where('id', '=', paymentId)
    .execute();
  const lines = await db
    .updateTable('bank_lines')
    .set({ order_id: null, payment_id: null })
    .where('order_id', '=', held.id)
    .where((line) => line.or([line('reference', '=', reference), line('payment_id', '=', paymentId)]))
    .returning('id')
    .execute();
  // The money is still at the bank, but it no longer belongs to an order.
  await bookLines(
    db,
    lines.map(({ id }) => id),
    now,
  );
  // If only a fee that was added later is due again, the order stays paid and the work continues.
  const money = await readMoney(db, held);
  const { gone: lacking } = money;
  const isUnpaid = held.status === 'paid' && lacking > 0;
  const after = { status: isUnpaid ? ('placed' as const) : held.status };
  // Only the next instalment is requested, with the fees that were added later.
  const due = money.plan ? askedOf(after, Object.assign({}, money, { gone: 0 as const })) : money.due;
  await changeOrder(db, held, isUnpaid ? { status: 'placed', paid_at: null } : {}, now);
  await noteChange(db, held, change, 'payment-undone', `${reference} ${amount} ${reason}`);
  const movedFrom = why === 'released' ? await movedFromOf(db, payment) : undefined;
  await tellCase(db, held, { ...eventOf(payment, why, movedFrom), amount }, now, actor);
  // If the work is done, a clerk first decides whether to ask for the money again, and the customer is told only after
  // that. About a bounced cheque, the customer is always told immediately.
  if (isUnpaid || lacking === 0 || why === 'bounced') {
    const isWrittenOff = from === 'written-off';
    const letter =
      why === 'released' ? releasedLetter(held, movedFrom) : { why, due, hasInvoice: money.debt > 0, isWrittenOff };
    await tellPayer(db, held, amount, letter, now);
  }
  const reasons = { mistake: BY_MISTAKE, bounced: BOUNCED, released: PUT_ON_ACCOUNT };
  await tellOfDocuments(db, held, await issueDocuments(db, held.id, now, reasons[why]), now);
  return 'done';
}

/**
 * Returns a payment that a clerk confirmed and that can be undone, because it was neither refunded nor moved to another
 * order.
 */
async function undoable(db: Database, held: OrderRow, paymentId: string): Promise<PaymentRow | undefined> {
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .where('order_id', '=', held.id)
    .where('way', '=', 'direct')
    .where('state', '=', 'paid')
    .executeTakeFirst();
  const refunds = await db.selectFrom('refunds').select('state').where('payment_id', '=', paymentId).execute();
  if (!payment || refunds.some(({ state }) => state === 'done')) {
    return undefined;
  }
  return (await isStillHere(db, held, payment)) ? payment : undefined;
}

/** Whether an order still has the money of a payment. It may have been moved to another order. */
export async function isStillHere(
  db: Database,
  held: Pick<OrderRow, 'id'>,
  payment: Pick<PaymentRow, 'paid_key' | 'amount_paise'>,
): Promise<boolean> {
  const { receipts } = await readBooks(db, held.id);
  const left = receipts
    .filter((each) => isOfReceipt(each, `received ${payment.paid_key}`))
    .reduce((sum, each) => sum + sumOfParts(leftOfReceipt(each)) + each.excess, 0);
  const moved = await db
    .selectFrom('money_receipts')
    .select('id')
    .where('from_order_id', '=', held.id)
    .where('state', '=', 'here')
    .executeTakeFirst();
  return moved === undefined || left >= payment.amount_paise;
}

/** Returns the account to which the money of an undone payment returns. */
const accountOfPayment = ({ receipt_id, paid_key }: PaymentRow): MoneyAccount => {
  if (receipt_id !== null) {
    return 'on-account';
  }
  return paid_key?.startsWith('written-off ') ? 'written-off' : 'bank';
};

/** `released`: the money stays on the customer's account, so that it can pay another order. */
type WhyOver = WhyUndone | 'released';
type MovedFrom = Pick<OrderRow, 'mail' | 'phone' | 'number'>;

/** Returns the event in the order's history for the end of a payment. */
function eventOf({ receipt_id, paid_key }: PaymentRow, why: WhyOver, movedFrom: MovedFrom | undefined) {
  if (movedFrom) {
    return { event: 'move-undone', stage: inEach(() => shownNumber(movedFrom.number)) } as const;
  }
  if (why !== 'mistake') {
    return { event: why };
  }
  const isWrittenOff = paid_key?.startsWith('written-off ') ?? false;
  return { event: receipt_id !== null ? 'reversed' : isWrittenOff ? 'write-off-undone' : 'undone' } as const;
}

/** Returns the order from which the money of a payment was moved; undefined if it was not moved. */
function movedFromOf(db: Database, { receipt_id }: PaymentRow): Promise<MovedFrom | undefined> {
  return db
    .selectFrom('money_receipts')
    .innerJoin('orders', 'orders.id', 'money_receipts.from_order_id')
    .select(['orders.mail', 'orders.phone', 'orders.number'])
    .where('money_receipts.id', '=', receipt_id ?? '')
    .executeTakeFirst();
}

/** Returns the email that says that money is no longer used for an order, but still belongs to the customer. */
const releasedLetter = (held: OrderRow, movedFrom: MovedFrom | undefined): ReleasedLetter =>
  movedFrom
    ? { kind: 'move-undone', what: whichOrder(held, movedFrom) }
    : { kind: 'released', what: { en: '', hi: '' } };

interface ReleasedLetter {
  readonly kind: 'move-undone' | 'released';
  readonly what: LocalizedText;
}

/** Why money that was never received is not in an order any longer. */
interface Unreceived {
  readonly due: Paise;
  readonly why: WhyUndone;
  readonly hasInvoice: boolean;
  readonly isWrittenOff: boolean;
}

/** Tells the customer that an order no longer has the money, because an earlier email said that it had. */
async function tellPayer(
  db: Transaction,
  { id: order_id, version }: Pick<OrderRow, 'id' | 'version'>,
  amount: Paise,
  news: Unreceived | ReleasedLetter,
  now: number,
): Promise<void> {
  const { kind, what } = 'kind' in news ? news : unreceivedLetter(news);
  await noteLetter(db, { key: `unconfirmed ${order_id} ${version}`, order_id, kind, amount, what }, now);
}

function unreceivedLetter({ due, why, hasInvoice, isWrittenOff }: Unreceived) {
  const bounced = hasInvoice ? 'bounced-invoiced' : 'bounced';
  const unconfirmed = due > 0 ? 'unconfirmed' : 'unconfirmed-paid';
  const kind = isWrittenOff ? 'write-off-ended' : why === 'bounced' ? bounced : unconfirmed;
  const left = due > 0 || why === 'bounced' ? paiseText(maximum(0, due)) : '';
  return { kind, what: { en: left, hi: left } } as const;
}
