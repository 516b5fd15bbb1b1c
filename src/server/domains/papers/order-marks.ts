import { shownNumber } from '../../../kernel/order-number.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { By } from '../accounts/staff.ts';
import { record } from '../audit/record.ts';
import { type OrderKey, withOrder } from '../orders/with-order.ts';

/** Lists the official application numbers of some orders, and their next dates. @throws StorageUnavailable */
export function listMarks(db: Database, orderIds: readonly string[]) {
  return withStorageErrors(async () => {
    if (orderIds.length === 0) {
      return { numbers: [], dates: [] };
    }
    const numbers = await db
      .selectFrom('order_numbers')
      .select(['order_id', 'kind', 'number'])
      .where('order_id', 'in', orderIds)
      .orderBy('added_at')
      .orderBy('number')
      .execute();
    const dates = await db
      .selectFrom('order_dates')
      .select(['order_id', 'day', 'what'])
      .where('order_id', 'in', orderIds)
      .execute();
    return { numbers, dates };
  });
}

/**
 * Normalises an official number to capital letters, digits and separators, as government offices write it.
 * @returns undefined if the text is not such a number
 */
export function officialNumber(text: string): string | undefined {
  const number = text.trim().toUpperCase().replaceAll(/\s+/g, '');
  return /^[A-Z0-9][A-Z0-9/.-]{3,39}$/.test(number) ? number : undefined;
}

/** Adds or removes an official number. @throws StorageUnavailable */
export function setNumber(
  db: Database,
  key: OrderKey,
  by: By,
  { kind, number, isGone }: { kind: string; number: string; isGone: boolean },
): Promise<'done' | 'unknown'> {
  return withOrder(db, key, async (transaction, held) => {
    const row = { order_id: held.id, kind, number };
    if (isGone) {
      await transaction
        .deleteFrom('order_numbers')
        .where('order_id', '=', held.id)
        .where('kind', '=', kind)
        .where('number', '=', number)
        .execute();
    } else {
      await transaction
        .insertInto('order_numbers')
        .values({ ...row, added_at: by.now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await noted(transaction, held.number, by, 'order-number');
    return 'done' as const;
  });
}

/**
 * Sets the next date of an order, or removes it if `day` is empty.
 * @param next.day a day such as 2026-12-01
 * @throws StorageUnavailable
 */
export function setNextDate(
  db: Database,
  key: OrderKey,
  by: By,
  { day, what }: { day: string; what: string },
): Promise<'done' | 'unknown'> {
  return withOrder(db, key, async (transaction, held) => {
    await transaction.deleteFrom('order_dates').where('order_id', '=', held.id).execute();
    if (day !== '') {
      await transaction.insertInto('order_dates').values({ order_id: held.id, day, what, set_at: by.now }).execute();
    }
    await noted(transaction, held.number, by, 'order-date');
    return 'done' as const;
  });
}

function noted(db: Database, number: string, by: By, action: 'order-number' | 'order-date'): Promise<void> {
  const { actor, visitorAddress, now } = by;
  return record(db, { actor, action, subject: shownNumber(number), visitorAddress }, now);
}
