import type { OrderRow, RefundRow } from '../../platform/database/order-tables.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { notRefunded } from '../ledger/order-postings.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { notSentKey } from './books-of-order.ts';
import { type ChangeOutcome, noteChange, type OrderChange } from './change-order.ts';
import { issueDocuments, tellOfDocuments } from './issue-documents.ts';
import { noteLetter } from './note-letter.ts';
import { tellCase } from './tell-case.ts';
import { changeOrder, type OrderKey, withOrder } from './with-order.ts';

/**
 * Undoes a clerk's record that a refund was sent from the bank or paid in cash. The money has not left our account, so
 * the refund still has to be sent. The document for the refund is final and stays, and the money gets a new document.
 * @param reason the reason for the log
 * @returns `not-now` for a refund that a provider has sent, and for one that was already undone
 * @throws StorageUnavailable
 */
export function undoRefund(
  db: Database,
  key: OrderKey,
  change: OrderChange,
  refundId: string,
  reason: string,
): Promise<ChangeOutcome> {
  return withOrder(db, key, (transaction, held) => undoRefundWithin(transaction, held, change, refundId, reason));
}

/** Undoes a clerk's record of a refund, in the transaction that has locked the order. */
export async function undoRefundWithin(
  db: Transaction,
  held: OrderRow,
  change: OrderChange,
  refundId: string,
  reason: string,
): Promise<ChangeOutcome> {
  const { now, actor } = change;
  if (held.version !== change.seen) {
    return 'newer';
  }
  const refund = await db
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', refundId)
    .where('order_id', '=', held.id)
    .where('state', '=', 'done')
    .executeTakeFirst();
  const account = (await refundsByHand(db, held.id)).get(refundId);
  if (!refund || account === undefined) {
    return 'not-now';
  }
  const { amount_paise: amount, provider_ref: reference, payment_id } = refund;
  const payment = await db.selectFrom('payments').select('paid_key').where('id', '=', payment_id).executeTakeFirst();
  const postings = notRefunded(amount, account);
  await postEntry(
    db,
    { key: notSentKey(refundId, payment?.paid_key ?? null), kind: 'refunded', orderId: held.id, postings },
    now,
  );
  await waitAgain(db, refund);
  await changeOrder(db, held, {}, now);
  await noteChange(db, held, change, 'refund-undone', `${reference} ${amount} ${reason}`);
  await tellCase(db, held, { event: 'refund-undone', amount }, now, actor);
  await tellPayer(db, held, refund, now);
  await tellOfDocuments(db, held, await issueDocuments(db, held.id, now), now);
  return 'done';
}

/**
 * Returns the ids of the refunds that a clerk has marked as sent from the bank or as paid in cash, each with the
 * account from which it was paid. Refunds that were only partly owed are left out.
 */
export async function refundsByHand(db: Database, orderId: string): Promise<ReadonlyMap<string, 'bank' | 'cash'>> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('ledger_entries', 'ledger_entries.order_id', 'refunds.order_id')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .select(['refunds.id', 'key', 'refunds.amount_paise as noted', 'ledger_postings.amount_paise as gone', 'account'])
    .where('refunds.order_id', '=', orderId)
    .where('refunds.state', '=', 'done')
    .where('kind', '=', 'refunded')
    .where('account', 'in', ['bank', 'cash'])
    .execute();
  const byHand = rows.filter(({ id, key, noted, gone }) => key === `refunded ${id}` && noted === -gone);
  return new Map(byHand.map(({ id, account }) => [id, account === 'cash' ? 'cash' : 'bank']));
}

/** Marks a refund as undone and adds a new one that is still to be sent. */
export async function waitAgain(db: Database, refund: RefundRow): Promise<void> {
  await db.updateTable('refunds').set({ state: 'undone', done_at: null }).where('id', '=', refund.id).execute();
  const state = refund.way === 'direct' ? 'by-hand' : 'failed';
  await db
    .insertInto('refunds')
    .values({ ...refund, id: orderedId(), state, provider_ref: null, done_at: null })
    .execute();
}

/**
 * Tells the customer that the refund was not sent, if an email said that it was. If that email is not written yet, it
 * is deleted, and no email is sent.
 */
export async function tellPayer(
  db: Transaction,
  held: OrderRow,
  { id, amount_paise }: RefundRow,
  now: number,
): Promise<void> {
  const unwritten = await db
    .deleteFrom('order_letters')
    .where('key', '=', `refunded ${id}`)
    .where('written_at', 'is', null)
    .returning('key')
    .executeTakeFirst();
  if (unwritten) {
    return;
  }
  const letter = { key: `refund-undone ${id}`, order_id: held.id, kind: 'refund-undone' } as const;
  await noteLetter(db, { ...letter, amount: amount_paise }, now);
}
