import { type Paise, paiseText } from '../../../kernel/paise.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { type ChangeOutcome, noteChange, type OrderChange } from './change-order.ts';
import { noteLetter } from './note-letter.ts';
import { askedOf, readMoney } from './order-money.ts';
import { type WhyGone, whyGone } from './why-gone.ts';
import { changeOrder, type OrderKey, withOrder } from './with-order.ts';

/**
 * Requests payment again for money that was received and then refunded or reversed. The order awaits payment again.
 * @throws StorageUnavailable
 */
export function askAgain(db: Database, key: OrderKey, change: OrderChange): Promise<ChangeOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<ChangeOutcome> => {
    if (held.version !== change.seen) {
      return 'newer';
    }
    const money = await readMoney(transaction, held);
    const { gone } = money;
    if (gone <= 0) {
      return 'not-now';
    }
    // The amount that the order's page requests from now on.
    const due = askedOf({ status: 'placed' }, { ...money, gone: 0 });
    await changeOrder(transaction, held, { status: 'placed', paid_at: null }, change.now);
    await noteChange(transaction, held, change, 'order-asked-again', `due ${due}`);
    await tellWhy(
      transaction,
      held,
      { due, debt: money.debt, ...(await whyGone(transaction, held.id, gone)) },
      change.now,
    );
    return 'done';
  });
}

/**
 * Tells the customer why money is due again. The reason for money that was never received differs from that for a
 * refund. If money was moved, the customer was already told at that time.
 */
async function tellWhy(
  db: Transaction,
  { id: order_id, version }: Pick<OrderRow, 'id' | 'version'>,
  {
    due,
    debt,
    mistaken,
    bounced,
    unwritten,
    released,
    wentBack,
  }: WhyGone & { readonly due: Paise; readonly debt: Paise },
  now: number,
): Promise<void> {
  const what = { en: paiseText(due), hi: paiseText(due) };
  const key = `${order_id} ${version}`;
  if (mistaken > 0) {
    await noteLetter(db, { key: `unconfirmed ${key}`, order_id, kind: 'unconfirmed', amount: mistaken, what }, now);
  }
  if (bounced > 0) {
    const kind = debt > 0 ? 'bounced-invoiced' : 'bounced';
    await noteLetter(db, { key: `bounced ${key}`, order_id, kind, amount: bounced, what }, now);
  }
  if (unwritten > 0) {
    const letter = { key: `unwritten ${key}`, order_id, kind: 'write-off-ended' } as const;
    await noteLetter(db, { ...letter, amount: unwritten, what }, now);
  }
  if (released > 0) {
    await noteLetter(db, { key: `released ${key}`, order_id, kind: 'released', amount: released }, now);
  }
  if (wentBack > 0) {
    await noteLetter(db, { key: `due-again ${key}`, order_id, kind: 'due-again', amount: due }, now);
  }
}
