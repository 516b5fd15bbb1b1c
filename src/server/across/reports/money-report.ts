import { sql } from 'kysely';
import { type Paise, paiseOfSum, sum } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { ReportQuery } from './report-query.ts';

/** The payments for one service or package, in paise. */
interface ItemMoney {
  readonly title_en: string;
  readonly title_hi: string;
  readonly orders: number;
  readonly paid: Paise;
  readonly refunded: Paise;
}

/** The orders placed in a period, and the money received and refunded in it for orders placed at any time, in paise. */
export interface MoneyReport {
  readonly orders: number;
  readonly paid: Paise;
  readonly refunded: Paise;
  /** The services, highest amounts first. */
  readonly byItem: readonly ItemMoney[];
}

const moneyAccounts = ['bank', 'cash', 'on-account', 'clearing-razorpay', 'clearing-stripe'];

/**
 * Adds up the orders placed in a period, and the money that was received and refunded in it according to the ledger.
 */
export async function readMoneyReport(
  db: Database,
  { from, to }: Pick<ReportQuery, 'from' | 'to'>,
): Promise<MoneyReport> {
  const placed = await db
    .selectFrom('orders')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .select(({ fn }) => ['item', fn.max('title_en').as('title_en'), fn.max('title_hi').as('title_hi')])
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .groupBy('item')
    .execute();
  const moved = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .where('ledger_entries.at', '>=', from)
    .where('ledger_entries.at', '<', to)
    .where((is) =>
      is.or([
        is.and([
          is('ledger_postings.account', 'in', moneyAccounts as 'bank'[]),
          is('ledger_entries.kind', 'in', ['received', 'unreceived', 'refunded', 'taken-back']),
        ]),
        // Money that was received without an order and later matched with one.
        is.and([is('ledger_postings.account', '=', 'unknown-receipts'), is('ledger_entries.kind', '=', 'matched')]),
      ]),
    )
    .select(({ fn }) => ['item', fn.max('title_en').as('title_en'), fn.max('title_hi').as('title_hi')])
    .select([
      sql<
        number | string
      >`sum(case when ledger_entries.kind in ('refunded', 'taken-back') then 0 else ledger_postings.amount_paise end)`.as(
        'paid',
      ),
      sql<
        number | string
      >`sum(case when ledger_entries.kind in ('refunded', 'taken-back') then -ledger_postings.amount_paise else 0 end)`.as(
        'refunded',
      ),
    ])
    .groupBy('item')
    .execute();
  const items = new Map<string, ItemMoney>();
  for (const { item, title_en, title_hi, count } of placed) {
    items.set(item, { title_en, title_hi, orders: Number(count), paid: 0, refunded: 0 });
  }
  for (const { item, title_en, title_hi, paid, refunded } of moved) {
    const orders = items.get(item)?.orders ?? 0;
    items.set(item, { title_en, title_hi, orders, paid: paiseOfSum(paid), refunded: paiseOfSum(refunded) });
  }
  const byItem = [...items.values()].toSorted((a, b) => b.paid - a.paid || b.orders - a.orders);
  return {
    orders: byItem.reduce((all, { orders }) => all + orders, 0),
    paid: sum(byItem.map(({ paid }) => paid)),
    refunded: sum(byItem.map(({ refunded }) => refunded)),
    byItem,
  };
}
