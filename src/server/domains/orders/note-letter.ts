import type { LocalizedText } from '../../../i18n/localized-text.ts';
import type { OrderLetterRow } from '../../platform/database/customer-tables.ts';
import type { Database } from '../../platform/database/schema.ts';

/** What a letter is about; `what`: the number of a document, the name of a paper. */
type NotedLetter = Pick<OrderLetterRow, 'key' | 'order_id' | 'kind'> & {
  readonly amount?: number;
  readonly what?: LocalizedText;
};

/**
 * Notes that a mail about an order is to be written, in the transaction in which the thing happens: neither is there without the other.
 * The same key again is the same letter.
 * @param db a transaction
 */
export async function noteLetter(
  db: Database,
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
