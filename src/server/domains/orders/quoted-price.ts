import { negate, sum } from '../../../kernel/paise.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { QuotedPrice } from '../documents/document.ts';

/**
 * Reads the lines of the quote from which an order was made, and its discount with the reason.
 * @returns undefined for an order without a clerk's quote
 */
export async function quotedPriceOf(
  db: Database,
  { id, title_en: en, title_hi: hi }: Pick<OrderRow, 'id' | 'title_en' | 'title_hi'>,
): Promise<QuotedPrice | undefined> {
  const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', id).orderBy('position').execute();
  if (items.length === 0) {
    return undefined;
  }
  const discounts = await db
    .selectFrom('order_lines')
    .select(['name_en', 'name_hi', 'amount_paise'])
    .where('order_id', '=', id)
    .where('kind', '=', 'discount')
    .execute();
  const [discount] = discounts;
  return {
    title: { en, hi },
    items: items.map(({ name_en, name_hi, sac, quantity, unit_paise }) => {
      return { text: { en: name_en, hi: name_hi }, sac, quantity, unitPaise: unit_paise };
    }),
    ...(discount
      ? {
          discount: {
            text: { en: discount.name_en, hi: discount.name_hi },
            paise: negate(sum(discounts.map(({ amount_paise }) => amount_paise))),
          },
        }
      : {}),
  };
}
