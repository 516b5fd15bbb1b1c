import { inEach } from '../../../kernel/locale.ts';
import { type Paise, paiseText } from '../../../kernel/paise.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type ChangeOutcome, noteChange, type OrderChange } from '../orders/change-order.ts';
import { noteLetter } from '../orders/note-letter.ts';
import { readMoney, wasPaid } from '../orders/order-money.ts';
import { enterMoney } from '../orders/receive-money.ts';
import { type OrderKey, withOrder } from '../orders/with-order.ts';

/**
 * Writes off what a customer still owes: a small difference, or a bad debt. The order is treated as paid, and the firm
 * pays the tax on the whole price. The customer is told that they do not have to pay this amount. An order for which
 * nothing was paid cannot be written off, because it can be cancelled instead.
 * @param amount paise, at most the amount due
 * @param reason the reason for the log and the list of payments
 * @throws StorageUnavailable
 */
export function writeOff(
  db: Database,
  key: OrderKey,
  change: OrderChange,
  { amount, reason }: { readonly amount: Paise; readonly reason: string },
): Promise<ChangeOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<ChangeOutcome> => {
    if (held.version !== change.seen) {
      return 'newer';
    }
    const { due } = await readMoney(transaction, held);
    const hasPaid = (await wasPaid(transaction, held)) || (await hasPayment(transaction, held.id));
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > due || !hasPaid || reason.trim() === '') {
      return 'not-now';
    }
    const { now, actor } = change;
    const id = orderedId();
    const paidKey = `written-off ${id}`;
    const told = { event: 'written-off', stage: inEach(() => reason.trim()), by: actor } as const;
    await enterMoney(transaction, held, { paidKey, amount, into: 'written-off', told }, now);
    await transaction
      .insertInto('payments')
      .values({
        id,
        order_id: held.id,
        way: 'direct',
        state: 'paid',
        amount_paise: amount,
        request_ref: null,
        href: null,
        reference: '',
        paid_key: paidKey,
        is_doubtful: 0,
        actor_name: actor?.name ?? null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await noteChange(transaction, held, change, 'written-off', `${paiseText(amount)} ${reason}`);
    await noteLetter(transaction, { key: paidKey, order_id: held.id, kind: 'written-off', amount }, now);
    return 'done';
  });
}

async function hasPayment(db: Database, orderId: string): Promise<boolean> {
  const paid = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  return paid !== undefined;
}
