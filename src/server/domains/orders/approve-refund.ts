import type { Database } from '../../platform/database/schema.ts';
import { type ChangeOutcome, noteChange, type OrderChange } from './change-order.ts';
import { changeOrder, type OrderKey, withOrder } from './with-order.ts';

/** `same-person`: the person who requested a refund cannot approve it. */
export type ApprovalOutcome = ChangeOutcome | 'same-person';

/**
 * Records that a second person approves a refund above the firm's limit, which can then be sent.
 * @throws StorageUnavailable
 */
export function approveRefund(
  db: Database,
  key: OrderKey,
  change: OrderChange,
  refundId: string,
): Promise<ApprovalOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<ApprovalOutcome> => {
    if (held.version !== change.seen) {
      return 'newer';
    }
    const refund = await unapproved(transaction, held.id, refundId);
    if (!refund) {
      return 'not-now';
    }
    const { actor, now } = change;
    if (!actor || refund.asked_by === actor.id) {
      return 'same-person';
    }
    await transaction
      .updateTable('refunds')
      .set({ state: refund.way === 'direct' ? 'by-hand' : 'waiting', approved_by: actor.id, next_attempt_at: now })
      .where('id', '=', refundId)
      .execute();
    await changeOrder(transaction, held, {}, now);
    await noteChange(transaction, held, change, 'refund-approved', String(refund.amount_paise));
    return 'done';
  });
}

/**
 * Declines a refund that awaits approval. The amount stays owed and can be refunded later.
 * @throws StorageUnavailable
 */
export function declineRefund(
  db: Database,
  key: OrderKey,
  change: OrderChange,
  refundId: string,
): Promise<ChangeOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<ChangeOutcome> => {
    if (held.version !== change.seen) {
      return 'newer';
    }
    const refund = await unapproved(transaction, held.id, refundId);
    if (!refund) {
      return 'not-now';
    }
    await transaction.deleteFrom('refunds').where('id', '=', refundId).execute();
    await changeOrder(transaction, held, {}, change.now);
    await noteChange(transaction, held, change, 'refund-declined', String(refund.amount_paise));
    return 'done';
  });
}

const unapproved = (db: Database, orderId: string, refundId: string) =>
  db
    .selectFrom('refunds')
    .select(['way', 'amount_paise', 'asked_by'])
    .where('id', '=', refundId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'unapproved')
    .executeTakeFirst();
