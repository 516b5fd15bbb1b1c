import type { MoneyAccount } from '../../platform/database/ledger-accounts.ts';
import type { OrderRow, RefundRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { type ChangeOutcome, noteChange, type OrderChange } from './change-order.ts';
import { caseFollows } from './follow-order.ts';
import { issueDocuments } from './issue-documents.ts';
import { noteLetter } from './note-letter.ts';
import { bookGone, trimRefunds } from './take-back.ts';
import { tellCase } from './tell-case.ts';
import { changeOrder, holdOrder, type OrderKey, withOrder } from './with-order.ts';

/**
 * Records that a refund was sent. A repeated call changes nothing.
 * @param db a transaction
 * @param sent.isQuiet true if the customer gets no email, because their bank reversed the payment at their own request
 */
export async function settleRefund(db: Transaction, refundId: string, sent: SentRefund): Promise<boolean> {
  const refund = await db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst();
  const held = refund && (await holdOrder(db, { id: refund.order_id }));
  return refund && held ? caseFollows(db, held, () => settleHeld(db, held, refund, sent)) : false;
}

/** How a refund was sent. */
export interface SentRefund {
  readonly providerRef: string;
  readonly from: MoneyAccount;
  readonly now: number;
  readonly isQuiet?: boolean;
}

/**
 * Records that a refund of a locked order was sent. Must run within `caseFollows`, so that the order's case is updated.
 * @param db the transaction that has locked the order
 */
export async function settleHeld(
  db: Transaction,
  held: OrderRow,
  refund: Pick<RefundRow, 'id' | 'payment_id' | 'amount_paise'>,
  { providerRef, from, now, isQuiet = false }: SentRefund,
): Promise<boolean> {
  const refundId = refund.id;
  const updated = await db
    .updateTable('refunds')
    .set({ state: 'done', done_at: now, provider_ref: providerRef, last_error: null })
    .where('id', '=', refundId)
    .where('state', 'not in', ['done', 'undone'])
    .returning('id')
    .executeTakeFirst();
  if (!updated) {
    return false;
  }
  const payment = await db
    .selectFrom('payments')
    .select('paid_key')
    .where('id', '=', refund.payment_id)
    .executeTakeFirst();
  const { amount_paise: amount } = refund;
  await bookGone(db, held, { ref: refundId, paidKey: payment?.paid_key ?? null, amount, from }, now);
  await changeOrder(db, held, {}, now);
  await tellCase(db, held, { event: 'refunded', amount }, now);
  await issueDocuments(db, held.id, now);
  if (!isQuiet) {
    const kind = from === 'cash' ? 'refunded-cash' : 'refunded';
    await noteLetter(db, { key: `refunded ${refundId}`, order_id: held.id, kind, amount }, now);
  }
  return true;
}

/**
 * Records a refund that a clerk has sent from the bank account, or has paid in cash. @param sent.reference the bank's
 * reference; '' for cash @throws StorageUnavailable
 */
export function settleByHand(
  db: Database,
  key: OrderKey,
  change: OrderChange,
  { refundId, reference, from = 'bank' }: { refundId: string; reference: string; from?: 'bank' | 'cash' },
): Promise<ChangeOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<ChangeOutcome> => {
    const refund = await transaction
      .selectFrom('refunds')
      .select(['id', 'state', 'payment_id', 'amount_paise'])
      .where('id', '=', refundId)
      .where('order_id', '=', held.id)
      .executeTakeFirst();
    if (!refund) {
      return 'unknown';
    }
    if (refund.state !== 'by-hand' && refund.state !== 'failed') {
      return 'not-now';
    }
    const { now } = change;
    await settleHeld(transaction, held, refund, { providerRef: reference, from, now });
    await noteChange(transaction, held, change, 'order-refund', from === 'cash' ? 'paid in cash' : `sent ${reference}`);
    return 'done';
  });
}

/**
 * Records that a refund cannot be sent by the payment's method, and informs the firm. A clerk then sends the amount
 * still owed manually. Part of it may already have been refunded at the provider, or taken back by the payer's bank.
 * @param db a transaction
 * @returns whether this was not recorded before
 */
export async function failRefund(
  db: Transaction,
  refundId: string,
  { why, attempts, now }: { why: string; attempts?: number; now: number },
): Promise<boolean> {
  const refund = await db.selectFrom('refunds').select('order_id').where('id', '=', refundId).executeTakeFirst();
  const held = refund && (await holdOrder(db, { id: refund.order_id }));
  return held ? caseFollows(db, held, () => fail(db, held, refundId, { why, attempts, now })) : false;
}

async function fail(
  db: Transaction,
  held: OrderRow,
  refundId: string,
  { why, attempts, now }: { why: string; attempts: number | undefined; now: number },
): Promise<boolean> {
  const failed = await db
    .updateTable('refunds')
    .set({ state: 'failed', last_error: why, ...(attempts === undefined ? {} : { attempts }) })
    .where('id', '=', refundId)
    // The provider's event for this refund may have arrived in the meantime.
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (!failed) {
    return false;
  }
  await trimRefunds(db, held.id, now);
  const left = await db.selectFrom('refunds').select('amount_paise').where('id', '=', refundId).executeTakeFirst();
  if (!left) {
    return true;
  }
  const letter = { key: `refund-failed ${refundId}`, order_id: held.id, kind: 'refund-failed' } as const;
  await noteLetter(db, { ...letter, amount: left.amount_paise }, now);
  return true;
}
