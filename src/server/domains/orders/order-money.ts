import { sql } from 'kysely';
import { add, maximum, minimum, negate, type Paise, paiseOfSum, subtract, sum } from '../../../kernel/paise.ts';
import type { Balances } from '../../platform/database/ledger-accounts.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { dueOf, type Price, refundableOf } from '../ledger/order-postings.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { readInstalments } from './instalments.ts';

/** Returns the fixed price of an order, in paise. */
export const priceOf = (order: Pick<OrderRow, 'government_paise' | 'fee_paise' | 'gst_paise'>): Price => ({
  government: order.government_paise,
  fee: order.fee_paise,
  gst: order.gst_paise,
});

/** The ledger's amounts of an order, in paise. */
export interface OrderMoney {
  readonly balances: Balances;
  readonly paid: Paise;
  /** The part of the price that is no longer owed. */
  readonly credited: Paise;
  /** The amount already refunded to the customer. */
  readonly refunded: Paise;
  /** The amount already paid on to the government. */
  readonly spent: Paise;
  /** The amount that the customer owes; negative if we owe the customer. */
  readonly due: Paise;
  /** The part of `due` for government fees that were named after the order was placed. */
  readonly feeDue: Paise;
  /**
   * The amount the customer is asked for now: the price or its next agreed instalment before the work begins, only the
   * named fees after that.
   */
  readonly asked: Paise;
  /** The amount due again because money was taken back after the order was paid. */
  readonly gone: Paise;
  /** The government fees that were received and are still required, whether paid on or not. */
  readonly governmentCame: Paise;
  /** The amount that a cancellation would refund now, which is the price of the unfinished stages. */
  readonly back: Paise;
}

/** The prefixes of the accounts from which money reaches an order. */
const moneyAccounts = ['bank', 'cash', 'on-account', 'clearing-'] as const;

/** The kinds of entries that add or remove an order's money for government fees. */
const feeKinds = ['received', 'taken-back', 'unreceived', 'named'] as const;

/** Reads the ledger's amounts of an order. */
export async function readMoney(db: Database, order: OrderRow): Promise<OrderMoney> {
  const balances = await readBalances(db, order.id);
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .select(['kind', 'account', sql<number | string>`sum(amount_paise)`.as('sum')])
    .where('ledger_entries.order_id', '=', order.id)
    .groupBy(['kind', 'account'])
    .execute();
  const sumOf = (kind: string, ...accounts: string[]): Paise =>
    sum(
      rows
        .filter((row) => row.kind === kind && accounts.some((account) => row.account.startsWith(account)))
        .map((row) => paiseOfSum(row.sum)),
    );
  const spent = sumOf('paid-on', 'client-money');
  const governmentCame = negate(sum(feeKinds.map((kind) => sumOf(kind, 'client-money'))));
  const due = dueOf(balances);
  const feeDue = await feeDueOf(db, order, balances, governmentCame);
  return {
    balances,
    spent,
    due,
    feeDue,
    governmentCame,
    asked: maximum(0, order.status === 'placed' ? await nextPart(db, order, due) : minimum(due, feeDue)),
    gone: order.status === 'paid' || order.status === 'done' ? maximum(0, subtract(due, feeDue)) : 0,
    paid: add(sumOf('received', ...moneyAccounts), sumOf('unreceived', ...moneyAccounts)),
    // What was written off is no longer owed either.
    credited: subtract(balances['written-off'], sumOf('credited', 'receivable', 'refunds-payable')),
    refunded: subtract(negate(sumOf('refunded', ...moneyAccounts)), sumOf('taken-back', ...moneyAccounts)),
    back: refundableOf(priceOf(order), balances, 'unfinished', spent),
  };
}

/**
 * Returns what the customer of an unpaid order is asked for: all that is due, or the rest of the first agreed
 * instalment.
 */
async function nextPart(db: Database, order: OrderRow, due: Paise): Promise<Paise> {
  let until: Paise = 0;
  for (const { amount_paise } of await readInstalments(db, order.id)) {
    until = add(until, amount_paise);
    const left = subtract(due, subtract(order.total_paise, until));
    if (left > 0) {
      return minimum(due, left);
    }
  }
  return due;
}

/**
 * Returns the unpaid part of the fees that were named later. Money for the government pays the fees in the order in
 * which they were named, so the newest are unpaid.
 */
async function feeDueOf(db: Database, order: OrderRow, { receivable }: Balances, came: Paise): Promise<Paise> {
  if (feeDueFrom(order, { receivable, came, named: receivable }) === 0) {
    return 0;
  }
  const named = await namedFees(db, [order.id]);
  return feeDueFrom(order, { receivable, came, named: named.get(order.id) ?? 0 });
}

function feeDueFrom(
  { status, government_paise }: OrderRow,
  { receivable, came, named }: { readonly receivable: Paise; readonly came: Paise; readonly named: Paise },
): Paise {
  const isOver = status === 'done' || status === 'cancelled';
  return isOver ? 0 : maximum(0, minimum(subtract(government_paise, came), receivable, named));
}

/** Returns the sums of the fees that were named after these orders were placed, by order id. */
async function namedFees(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Paise>> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['order_id', sql<number | string>`sum(amount_paise)`.as('named')])
    .where('order_id', 'in', ids)
    .where('named_at', 'is not', null)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, named }) => [order_id, paiseOfSum(named)]));
}

/** The number of orders per query. */
const AT_ONCE = 400;

/**
 * Reads the amounts due for several orders, by their ids: `due` and `feeDue` as in `readMoney`, but with three queries
 * for all orders instead of three for each.
 */
export async function readFeesDue(
  db: Database,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, Pick<OrderMoney, 'due' | 'feeDue'>>> {
  const found = new Map<string, Pick<OrderMoney, 'due' | 'feeDue'>>();
  for (let from = 0; from < orders.length; from += AT_ONCE) {
    const some = orders.slice(from, from + AT_ONCE);
    const ids = some.map(({ id }) => id);
    const balances = await db.selectFrom('order_balances').selectAll().where('order_id', 'in', ids).execute();
    const balanceOf = new Map(balances.map((balance) => [balance.order_id, balance]));
    const came = await feesCame(db, ids);
    const named = await namedFees(db, ids);
    for (const order of some) {
      const { due_paise: due = 0, receivable_paise: receivable = 0 } = balanceOf.get(order.id) ?? {};
      const sums = { receivable, came: came.get(order.id) ?? 0, named: named.get(order.id) ?? 0 };
      found.set(order.id, { due, feeDue: feeDueFrom(order, sums) });
    }
  }
  return found;
}

/** Returns the money received for government fees, by order id. */
async function feesCame(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Paise>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .select(['ledger_entries.order_id', sql<number | string>`-sum(amount_paise)`.as('came')])
    .where('ledger_entries.order_id', 'in', ids)
    .where('kind', 'in', feeKinds)
    .where('account', '=', 'client-money')
    .groupBy('ledger_entries.order_id')
    .execute();
  return new Map(rows.map(({ order_id, came }) => [order_id ?? '', paiseOfSum(came)]));
}

/**
 * Whether an order was fully paid once, even if money has been taken back since. Its work has then begun, and the
 * customer has been informed.
 */
export async function wasPaid(
  db: Database,
  { id, status, ended_at }: Pick<OrderRow, 'id' | 'status' | 'ended_at'>,
): Promise<boolean> {
  if (status !== 'placed' || ended_at !== null) {
    return true;
  }
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .select(['kind', 'amount_paise'])
    .where('ledger_entries.order_id', '=', id)
    .where('account', '=', 'receivable')
    .orderBy('ledger_entries.id')
    .execute();
  let receivable = 0;
  return rows.some(({ kind, amount_paise }) => {
    receivable += amount_paise;
    return kind === 'received' && receivable <= 0;
  });
}
