import type { LocalizedText } from '../../../i18n/localized-text.ts';
import { shownNumber } from '../../../kernel/order-number.ts';
import type { MoneyReceiptRow, OrderRow } from '../../platform/database/order-tables.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { noteLetter } from '../orders/note-letter.ts';
import type { Arrival } from '../orders/receive-money.ts';

/** Whether two orders have the same email address or phone number. */
export const isSamePerson = (one: Pick<OrderRow, 'mail' | 'phone'>, other: Pick<OrderRow, 'mail' | 'phone'>): boolean =>
  (['mail', 'phone'] as const).some((each) => one[each] !== '' && one[each] === other[each]);

/**
 * Returns the words for the other order in an email to the customer of the first. If the orders have only the GSTIN in
 * common, they may belong to two people of the business, so the other order's number is left out.
 */
export function whichOrder(
  one: Pick<OrderRow, 'mail' | 'phone'>,
  other: Pick<OrderRow, 'mail' | 'phone' | 'number'>,
): LocalizedText {
  const number = shownNumber(other.number);
  return isSamePerson(one, other)
    ? { en: `your order ${number}`, hi: `आपके ऑर्डर ${number}` }
    : { en: 'another order of your business', hi: 'आपके बिज़नेस के दूसरे ऑर्डर' };
}

/**
 * Queues the one email to the customer of an order to which money was moved from another order. It does not thank for a
 * payment, because nothing was paid now.
 */
export async function tellMovedIn(
  db: Transaction,
  { from_order_id }: Pick<MoneyReceiptRow, 'from_order_id'>,
  { paidKey, amount, held, isAgain, isPaid, money }: Arrival,
  now: number,
): Promise<void> {
  const from = await db
    .selectFrom('orders')
    .select(['mail', 'phone', 'number'])
    .where('id', '=', from_order_id ?? '')
    .executeTakeFirst();
  const what = from ? whichOrder(held, from) : { en: 'another order', hi: 'दूसरे ऑर्डर' };
  const kind = isPaid && !isAgain ? 'moved-in-begun' : money.due > 0 ? 'moved-in' : 'moved-in-paid';
  await noteLetter(db, { key: `moved-in ${paidKey}`, order_id: held.id, kind, amount, what }, now);
}
