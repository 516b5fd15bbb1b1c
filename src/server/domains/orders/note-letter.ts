import type { LocalizedText } from '../../../i18n/localized-text.ts';
import type { Paise } from '../../../kernel/paise.ts';
import type { OrderLetterRow } from '../../platform/database/customer-tables.ts';
import type { Transaction } from '../../platform/database/schema.ts';

/**
 * The content of an email. `what` is what the text mentions besides the amount, such as a document number, a fee or a
 * day.
 */
type NotedLetter = Pick<OrderLetterRow, 'key' | 'order_id' | 'kind'> & {
  readonly amount?: Paise;
  readonly what?: LocalizedText;
};

/**
 * Stores that an email about an order has to be written. This happens in the transaction of the event, so that neither
 * is stored without the other. If the key is already stored, no second email is added.
 * @param db a transaction
 */
export async function noteLetter(
  db: Transaction,
  { key, order_id, kind, amount = 0, what = { en: '', hi: '' } }: NotedLetter,
  now: number,
): Promise<void> {
  await db
    .insertInto('order_letters')
    .values({
      key,
      order_id,
      kind,
      amount_paise: amount,
      what_en: what.en,
      what_hi: what.hi,
      created_at: now,
      written_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
