import { type SqlBool, sql } from 'kysely';
import { dayInIndia } from '../../../kernel/india-time.ts';
import type { OrderMoneyList } from '../../../kernel/order-money-lists.ts';
import { type Paise, paiseOfSum, subtract } from '../../../kernel/paise.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { overdueOf } from './instalments.ts';
import { readFeesDue } from './order-money.ts';
import { readPlans } from './read-plans.ts';

/** An order on a list with the amount concerned, in paise. */
export interface ListedMoney {
  readonly orderId: string;
  readonly amount: Paise;
}

// The same conditions as in migrations/baseline/ledger.ts, written as literals. With parameters, whose values are unknown
// when a query is planned, the partial index would not be used.
const isReceivable = sql<SqlBool>`receivable_paise > 0`;
const isRefundable = sql<SqlBool>`due_paise < receivable_paise`;

/** Returns the orders on a list with the amounts concerned. */
export async function listOrderMoney(db: Database, list: OrderMoneyList): Promise<ListedMoney[]> {
  if (list === 'check') {
    return claimed(db);
  }
  if (list === 'refund') {
    return refundsIn(db, ['by-hand', 'failed']);
  }
  if (list === 'approve') {
    return refundsIn(db, ['unapproved']);
  }
  if (list === 'sending') {
    return refundsIn(db, ['waiting']);
  }
  if (list === 'fee') {
    return feesDue(db);
  }
  if (list === 'overdue') {
    return overdue(db, dayInIndia(Date.now()));
  }
  if (list === 'excess') {
    return excess(db);
  }
  return list === 'part' ? partlyPaid(db) : dueAgain(db);
}

/** Returns the orders to which a government fee was added later and for which money is due. */
export function ordersWithFeeDue(db: Database): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', ['placed', 'paid'])
    .where('id', 'in', (line) => line.selectFrom('order_lines').select('order_id').where('named_at', 'is not', null))
    .where('id', 'in', (row) => row.selectFrom('order_balances').select('order_id').where(isReceivable))
    .execute();
}

async function feesDue(db: Database): Promise<ListedMoney[]> {
  const money = await readFeesDue(db, await ordersWithFeeDue(db));
  return [...money].map(([orderId, { feeDue }]) => ({ orderId, amount: feeDue })).filter(({ amount }) => amount > 0);
}

/**
 * Returns the orders with a payment that its payer reported, each with the amount that was due at the time of the
 * report. An order with several references is listed once.
 */
async function claimed(db: Database): Promise<ListedMoney[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['order_id', sql<number | string>`max(amount_paise)`.as('most')])
    .where('state', '=', 'checking')
    .groupBy('order_id')
    .execute();
  return rows.map(({ order_id, most }) => ({ orderId: order_id, amount: paiseOfSum(most) }));
}

async function refundsIn(
  db: Database,
  states: readonly ('unapproved' | 'by-hand' | 'failed' | 'waiting')[],
): Promise<ListedMoney[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(['order_id', sql<number | string>`sum(amount_paise)`.as('sum')])
    .where('state', 'in', states)
    .groupBy('order_id')
    .execute();
  return rows.map(({ order_id, sum }) => ({ orderId: order_id, amount: paiseOfSum(sum) }));
}

/** Returns the orders with money that has to be refunded and for which no refund is planned yet. */
async function excess(db: Database): Promise<ListedMoney[]> {
  const rows = await db
    .selectFrom('order_balances')
    .select(['order_id', 'receivable_paise', 'due_paise'])
    .where(isRefundable)
    .execute();
  const planned = new Map(
    (await refundsIn(db, ['unapproved', 'by-hand', 'failed', 'waiting'])).map(({ orderId, amount }) => [
      orderId,
      amount,
    ]),
  );
  return rows
    .map(({ order_id, receivable_paise, due_paise }) => ({
      orderId: order_id,
      amount: subtract(receivable_paise, due_paise, planned.get(order_id) ?? 0),
    }))
    .filter(({ amount }) => amount > 0);
}

/** Returns the orders with an unpaid amount: with `=` those whose work has not begun, with `!=` all others. */
const receivable = (db: Database, status: '=' | '!=') =>
  db
    .selectFrom('order_balances')
    .innerJoin('orders', 'orders.id', 'order_balances.order_id')
    .select(['orders.id', 'total_paise', 'receivable_paise as due'])
    .where(isReceivable)
    .where('status', status, 'placed')
    .execute();

/** Returns the partly paid orders on which work has not begun, with the amounts received. */
async function partlyPaid(db: Database): Promise<ListedMoney[]> {
  const rows = await receivable(db, '=');
  return rows
    .map(({ id, total_paise, due }) => ({ orderId: id, amount: subtract(total_paise, due) }))
    .filter(({ amount }) => amount > 0);
}

/** Returns the orders with money that is due again. */
async function dueAgain(db: Database): Promise<ListedMoney[]> {
  const rows = await receivable(db, '!=');
  const plans = new Map((await readPlans(db)).map(({ order, gone }) => [order.id, gone]));
  // A fee that was added later is also due, although no money was taken back, so it is subtracted.
  const fees = new Map((await feesDue(db)).map(({ orderId, amount }) => [orderId, amount]));
  return rows
    .map(({ id, due }) => ({ orderId: id, amount: plans.get(id) ?? subtract(due, fees.get(id) ?? 0) }))
    .filter(({ amount }) => amount > 0);
}

/** Returns the orders with an instalment past its due day, with the overdue amounts. */
async function overdue(db: Database, today: string): Promise<ListedMoney[]> {
  const plans = await readPlans(db);
  return plans
    .map(({ order, plan }) => ({ orderId: order.id, amount: overdueOf(plan, today) }))
    .filter(({ amount }) => amount > 0);
}
