import { sql } from 'kysely';
import { add, maximum, minimum, negate, type Paise, paiseOfSum, subtract, sum } from '../../../kernel/paise.ts';
import type { Balances } from '../../platform/database/ledger-accounts.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { debtOf, dueOf, type Price, refundableOf, unpaidWorkOf } from '../ledger/order-postings.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { nextInstalment, type OpenInstalment, openPlan, readInstalments } from './instalments.ts';

/** Returns the fixed price of an order, in paise. */
export const priceOf = (order: Pick<OrderRow, 'government_paise' | 'fee_paise' | 'gst_paise'>): Price => ({
  government: order.government_paise,
  fee: order.fee_paise,
  gst: order.gst_paise,
});

/** The amounts in an order's ledger, in paise. */
export interface OrderMoney {
  readonly balances: Balances;
  readonly paid: Paise;
  /** The part of the price that is no longer owed. */
  readonly credited: Paise;
  /** The amount already refunded to the customer. */
  readonly refunded: Paise;
  /** The amount already paid to the government. */
  readonly spent: Paise;
  /** The amount that the customer owes; negative if we owe the customer. */
  readonly due: Paise;
  /** The part of `due` for government fees that were added after the order was placed. */
  readonly feeDue: Paise;
  /** The agreed instalments with the unpaid part of each; undefined unless the order is open and not fully paid. */
  readonly plan: readonly OpenInstalment[] | undefined;
  /** The part of `due` that is on an invoice for finished work, because its payment was taken back. */
  readonly debt: Paise;
  /**
   * The amount that the customer can pay now. Before the work begins, this is the price; during the work, the fees that
   * were added later; after the end, what is due on an invoice. If instalments were agreed, it is the next instalment
   * instead of the price, even during the work.
   */
  readonly asked: Paise;
  /** The amount due again because money was taken back after the order was paid. */
  readonly gone: Paise;
  /** The government fees that were received and are still required, including those already paid to the government. */
  readonly governmentCame: Paise;
  /** The amount that a cancellation would refund now, which is the price of the unfinished stages. */
  readonly back: Paise;
}

/** The prefixes of the accounts from which money reaches an order. */
const moneyAccounts = ['bank', 'cash', 'on-account', 'clearing-'] as const;

/** The kinds of entries that add or remove an order's money for government fees. */
const feeKinds = ['received', 'taken-back', 'unreceived', 'named'] as const;

/** Reads the amounts in an order's ledger. */
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
  const plan = await readPlan(db, order, subtract(due, feeDue));
  const debt = maximum(0, minimum(due, debtOf(balances)));
  const takenBack = add(sumOf('taken-back', 'receivable'), sumOf('unreceived', 'receivable'));
  const gone = goneOf(order, { due, feeDue, plan, takenBack });
  return {
    balances,
    spent,
    due,
    feeDue,
    governmentCame,
    plan,
    debt,
    asked: askedOf(order, { due, feeDue, plan, gone, debt }),
    gone,
    paid: add(sumOf('received', ...moneyAccounts), sumOf('unreceived', ...moneyAccounts)),
    // Amounts that were written off are no longer owed either.
    credited: subtract(balances['written-off'], sumOf('credited', 'receivable', 'refunds-payable')),
    refunded: subtract(negate(sumOf('refunded', ...moneyAccounts)), sumOf('taken-back', ...moneyAccounts)),
    back: refundableOf(priceOf(order), balances, 'unfinished', spent),
  };
}

/** Reads what the customer owes, in paise, for finished work that is not on an invoice. */
export const readUnpaidWork = async (db: Database, order: OrderRow): Promise<Paise> =>
  unpaidWorkOf(priceOf(order), await readBalances(db, order.id));

/** Reads the instalments of an open order. @param unpaid the unpaid part of its price, in paise */
async function readPlan(db: Database, { id, status }: OrderRow, unpaid: Paise) {
  const isOpen = status === 'placed' || status === 'paid';
  return isOpen && unpaid > 0 ? openPlan(await readInstalments(db, id), unpaid) : undefined;
}

type DueMoney = Pick<OrderMoney, 'due' | 'feeDue' | 'plan'>;

/**
 * Returns the amount due again. If instalments were agreed, only the first one can be due again, because later ones
 * become due by the plan.
 */
export function goneOf(
  { status }: Pick<OrderRow, 'status'>,
  { due, feeDue, plan, takenBack }: DueMoney & { readonly takenBack: Paise },
): Paise {
  if (status !== 'paid' && status !== 'done') {
    return 0;
  }
  return maximum(0, plan ? minimum(plan[0]?.left ?? 0, takenBack) : subtract(due, feeDue));
}

/**
 * Returns the amount that is requested from the customer. Money that was taken back is requested only when a clerk
 * decides so, unless it had paid an invoice for finished work.
 */
export function askedOf(
  { status }: Pick<OrderRow, 'status'>,
  { due, feeDue, plan, gone, debt }: DueMoney & Pick<OrderMoney, 'gone' | 'debt'>,
): Paise {
  const next = gone === 0 && plan ? nextInstalment(plan) : undefined;
  if (next) {
    return minimum(due, add(next.left, feeDue));
  }
  const isOver = status === 'done' || status === 'cancelled';
  return maximum(0, status === 'placed' ? due : isOver ? debt : minimum(due, feeDue));
}

/**
 * Returns the amount that a clerk expects next: everything that is due or, if instalments were agreed, the amount
 * requested from the customer or the instalment that was taken back.
 */
export function expectedOf({
  plan,
  gone,
  feeDue,
  asked,
  due,
}: Pick<OrderMoney, 'plan' | 'gone' | 'feeDue' | 'asked' | 'due'>): Paise {
  if (!plan) {
    return due;
  }
  return gone > 0 ? add(gone, feeDue) : asked;
}

/**
 * Returns the next instalment, if the work is in progress and nothing is due by today.
 * @param today a day in India, such as 2026-12-01
 */
export function laterInstalment(
  { status, money }: Pick<OrderRow, 'status'> & { readonly money: Pick<OrderMoney, 'plan' | 'feeDue' | 'gone'> },
  today: string,
): OpenInstalment | undefined {
  const next = money.plan && nextInstalment(money.plan);
  const isLater = status === 'paid' && money.feeDue === 0 && money.gone === 0 && next !== undefined && next.day > today;
  return isLater ? next : undefined;
}

/**
 * Returns the unpaid part of the fees that were added later. Money for the government pays the fees in the order in
 * which they were added, so the newest are unpaid.
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

/** Returns the total of the fees that were added after each order was placed, by order id. */
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
 * Whether the work on an order has begun, because it was once fully paid, a stage is finished, or instalments were
 * agreed and later ended. This stays true if money is taken back, because the customer has been told that the work has
 * begun.
 */
export async function wasPaid(
  db: Database,
  { id, status, ended_at, paid_at }: Pick<OrderRow, 'id' | 'status' | 'ended_at' | 'paid_at'>,
): Promise<boolean> {
  if (status !== 'placed' || ended_at !== null || paid_at !== null) {
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
  const wasWhole = rows.some(({ kind, amount_paise }) => {
    receivable += amount_paise;
    return kind === 'received' && receivable <= 0;
  });
  return wasWhole || (await hasFinished(db, id));
}

async function hasFinished(db: Database, orderId: string): Promise<boolean> {
  const stage = await db
    .selectFrom('order_stages')
    .select('position')
    .where('order_id', '=', orderId)
    .where('done_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return stage !== undefined;
}
