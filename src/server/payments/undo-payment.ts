import type { Database } from '../database/schema.ts';
import { type ChangeOutcome, noteChange, type OrderChange } from '../orders/change-order.ts';
import { issueDocuments, tellOfDocuments } from '../orders/issue-documents.ts';
import { readMoney } from '../orders/order-money.ts';
import { BY_MISTAKE } from '../orders/refund-reason.ts';
import { bookGone } from '../orders/take-back.ts';
import { tellCase } from '../orders/tell-case.ts';
import { changeOrder, type OrderKey, withOrder } from '../orders/with-order.ts';

/**
 * A clerk takes back that money came, which was confirmed by mistake: another sum, another order. Its document stays, for it is final; one
 * that takes it back is issued beside it. The reference is free again.
 * @returns `not-now` for what a provider says, and for what went back already
 * @throws StorageUnavailable
 */
export function undoPayment(
  db: Database,
  key: OrderKey,
  change: OrderChange,
  paymentId: string,
): Promise<ChangeOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<ChangeOutcome> => {
    const { now, actor } = change;
    if (held.version !== change.seen) return 'newer';
    const payment = await transaction
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', paymentId)
      .where('order_id', '=', held.id)
      .where('way', '=', 'direct')
      .where('state', '=', 'paid')
      .executeTakeFirst();
    if (!payment) return 'not-now';
    const refunds = await transaction
      .selectFrom('refunds')
      .select('state')
      .where('payment_id', '=', paymentId)
      .execute();
    if (refunds.some(({ state }) => state === 'done')) return 'not-now';
    await transaction.deleteFrom('refunds').where('payment_id', '=', paymentId).execute();
    const { paid_key: paidKey, amount_paise: amount, reference } = payment;
    const gone = { ref: `${paymentId} ${held.version}`, paidKey, amount, from: 'bank', isMistake: true } as const;
    await bookGone(transaction, held, gone, now);
    await transaction
      .updateTable('payments')
      .set({ state: 'refused', paid_key: null, actor_name: actor?.name ?? null, updated_at: now })
      .where('id', '=', paymentId)
      .execute();
    await transaction
      .updateTable('bank_lines')
      .set({ order_id: null })
      .where('order_id', '=', held.id)
      .where('reference', '=', reference)
      .execute();
    // A fee that was named later is asked for again; the work goes on.
    const { gone: lacking } = await readMoney(transaction, held);
    const isUnpaid = held.status === 'paid' && lacking > 0;
    await changeOrder(transaction, held, isUnpaid ? { status: 'placed', paid_at: null } : {}, now);
    await noteChange(transaction, held, change, 'payment-undone', `${reference} ${amount}`);
    await tellCase(transaction, held, { event: 'undone', amount }, now, actor);
    await tellOfDocuments(transaction, held, await issueDocuments(transaction, held.id, now, BY_MISTAKE), now);
    return 'done';
  });
}
