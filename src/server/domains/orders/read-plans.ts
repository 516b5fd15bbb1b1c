import { sql } from 'kysely';
import { type Paise, paiseOfSum, subtract } from '../../../kernel/paise.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type OpenInstalment, openPlan } from './instalments.ts';
import { askedOf, goneOf, readFeesDue } from './order-money.ts';

/** An open order with instalments that are not fully paid. Amounts are in paise. */
export interface PlannedOrder {
  readonly order: OrderRow;
  readonly plan: readonly OpenInstalment[];
  /** As in `OrderMoney`. */
  readonly asked: Paise;
  readonly gone: Paise;
}

/** Reads the open orders with agreed instalments that are not fully paid, using a few queries for all of them. */
export async function readPlans(db: Database): Promise<PlannedOrder[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', ['placed', 'paid'])
    .where('id', 'in', (part) => part.selectFrom('order_instalments').select('order_id'))
    .where('id', 'in', (row) => row.selectFrom('order_balances').select('order_id').where('due_paise', '>', 0))
    .execute();
  if (orders.length === 0) {
    return [];
  }
  const money = await readFeesDue(db, orders);
  const rows = await db
    .selectFrom('order_instalments')
    .innerJoin('orders', 'orders.id', 'order_instalments.order_id')
    .select(['order_id', 'day', 'order_instalments.amount_paise'])
    .where('status', 'in', ['placed', 'paid'])
    .orderBy('order_id')
    .orderBy('order_instalments.position')
    .execute();
  const instalments = Map.groupBy(rows, ({ order_id }) => order_id);
  const takenBack = await takenBackOf(db);
  return orders.flatMap((order) => {
    const { due = 0, feeDue = 0 } = money.get(order.id) ?? {};
    const plan = openPlan(instalments.get(order.id) ?? [], subtract(due, feeDue));
    if (!plan) {
      return [];
    }
    const gone = goneOf(order, { due, feeDue, plan, takenBack: takenBack.get(order.id) ?? 0 });
    return [{ order, plan, gone, asked: askedOf(order, { due, feeDue, plan, gone, debt: 0 }) }];
  });
}

/** Returns the money that was taken back from orders with instalments, by order id. */
async function takenBackOf(db: Database): Promise<ReadonlyMap<string, Paise>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .select(['ledger_entries.order_id', sql<number | string>`sum(amount_paise)`.as('sum')])
    .where('kind', 'in', ['taken-back', 'unreceived'])
    .where('account', '=', 'receivable')
    .where('ledger_entries.order_id', 'in', (part) => part.selectFrom('order_instalments').select('order_id'))
    .groupBy('ledger_entries.order_id')
    .execute();
  return new Map(rows.map(({ order_id, sum }) => [order_id ?? '', paiseOfSum(sum)]));
}
