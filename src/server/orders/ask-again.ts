import type { Database } from '../database/schema.ts';
import { type ChangeOutcome, noteChange, type OrderChange } from './change-order.ts';
import { noteLetter } from './note-letter.ts';
import { readMoney } from './order-money.ts';
import { changeOrder, type OrderKey, withOrder } from './with-order.ts';

/** A clerk asks for money again that was paid and taken back: the order waits for its payment. @throws StorageUnavailable */
export function askAgain(db: Database, key: OrderKey, change: OrderChange): Promise<ChangeOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<ChangeOutcome> => {
    if (held.version !== change.seen) return 'newer';
    const { due, gone } = await readMoney(transaction, held);
    if (gone <= 0) return 'not-now';
    await changeOrder(transaction, held, { status: 'placed', paid_at: null }, change.now);
    await noteChange(transaction, held, change, 'order-asked-again', `due ${due}`);
    const letter = { key: `due-again ${held.id} ${held.version}`, order_id: held.id, kind: 'due-again' } as const;
    await noteLetter(transaction, { ...letter, amount: due }, change.now);
    return 'done';
  });
}
