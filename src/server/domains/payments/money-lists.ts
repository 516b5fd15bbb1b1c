import { sql } from 'kysely';
import { type OrderMoneyList, orderMoneyLists } from '../../../kernel/order-money-lists.ts';
import { add, type Paise, subtract, sum } from '../../../kernel/paise.ts';
import type { PayWay } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { type ListedMoney, listOrderMoney } from '../orders/list-order-money.ts';
import { exactAmount } from './exact-amount.ts';
import { propose } from './match-statement.ts';
import { isReferencePaid } from './paid-references.ts';

/** Money without a known order, at a payment provider or on the bank statement. */
export interface UnmatchedMoney {
  /** Identifies the money when a clerk settles it, such as `razorpay pay_1` or `line 3f…`. */
  readonly key: string;
  readonly way: PayWay;
  /** The narration of a bank line; '' for money at a provider. */
  readonly what: string;
  readonly reference: string;
  readonly amount: Paise;
  /** Such as INR. */
  readonly currency: string;
  /** In epoch milliseconds. */
  readonly at: number;
}

/** A line of the bank statement that matches one open order, or contains its number, and is not confirmed yet. */
interface FittingLine extends UnmatchedMoney {
  /** The number of the matching order, for example 123456. */
  readonly number: string;
}

/** Money that is neither settled by a clerk nor refunded by the provider, newest first. */
export interface OpenMoney {
  /** Money without a known order, or with several possible orders. */
  readonly unmatched: readonly UnmatchedMoney[];
  /**
   * Money for one order. A clerk confirms it on the order's page. Lists of orders may include the same money, for
   * example if the customer reported it.
   */
  readonly fitting: readonly FittingLine[];
}

/** Lists the money that is not yet assigned to an order. @throws StorageUnavailable */
export function listOpenMoney(db: Database): Promise<OpenMoney> {
  return withStorageErrors(async () => {
    const lines = await db
      .selectFrom('bank_lines')
      .selectAll()
      .where('order_id', 'is', null)
      .where('settled_at', 'is', null)
      // If money is already recorded for a line's reference, a clerk has confirmed it before the statement was
      // imported.
      .where((line) => line.not(isReferencePaid(line)))
      .execute();
    const { matches } = await propose(
      db,
      lines.map(({ id, day, amount_paise: amount, narration, reference }) => {
        return { id, day, amount, narration, reference };
      }),
    );
    const byLine = Map.groupBy(matches, ({ line }) => line.id);
    const unmatched: UnmatchedMoney[] = [];
    const fitting: FittingLine[] = [];
    for (const { id, narration, reference, amount_paise: amount, day } of lines) {
      const at = Date.parse(`${day}T00:00:00+05:30`);
      const money = {
        key: `line ${id}`,
        way: 'direct',
        what: narration,
        reference,
        amount,
        currency: 'INR',
        at,
      } as const;
      const [match, ...others] = byLine.get(id) ?? [];
      // If the line contains an order number or a claimed reference, its amount may differ.
      if (match && others.length === 0) {
        fitting.push({ ...money, number: match.order.number });
      } else {
        unmatched.push(money);
      }
    }
    const newest = (a: UnmatchedMoney, b: UnmatchedMoney): number => b.at - a.at;
    return {
      unmatched: [...(await atProviders(db)), ...unmatched].toSorted(newest),
      fitting: fitting.toSorted(newest),
    };
  });
}

async function atProviders(db: Database): Promise<UnmatchedMoney[]> {
  const events = await db
    .selectFrom('payment_events')
    .select(['way', 'event_id', 'type', 'kind', 'payment_ref', 'refund_ref', 'currency', 'received_at', exactAmount])
    .where('outcome', 'in', ['unknown-order', 'wrong-currency'])
    .where('settled_at', 'is', null)
    .execute();
  const taken = await takenByBanks(db);
  // Several events about one payment are about the same money.
  const payments = Map.groupBy(events, ({ way, payment_ref, event_id }) => `${way} ${payment_ref || event_id}`);
  return [...payments].flatMap(([key, told]): UnmatchedMoney[] => {
    const [paid] = told.filter(({ kind, type }) => kind === 'paid' || (kind === '' && !type.includes('refund')));
    if (!paid) {
      return [];
    }
    const failed = new Set(told.filter(({ kind }) => kind === 'refund-failed').map(({ refund_ref }) => refund_ref));
    const back = new Map(
      told
        .filter(({ kind, refund_ref }) => kind === 'refunded' && !failed.has(refund_ref))
        .map(({ refund_ref, amount_paise }) => [refund_ref, amount_paise]),
    );
    const gone = [...back.values(), taken.get(key) ?? 0];
    const amount = subtract(paid.amount_paise, ...gone);
    const { way, payment_ref, event_id, currency, received_at: at } = paid;
    const reference = payment_ref || event_id;
    return amount > 0 ? [{ key, way, what: '', reference, amount, currency: currency || 'INR', at }] : [];
  });
}

/**
 * Adds up, by payment, the amounts that payers' banks want back or have taken. The firm must not refund them as well.
 */
async function takenByBanks(db: Database): Promise<ReadonlyMap<string, Paise>> {
  const disputes = await db
    .selectFrom('disputes')
    .select(['way', 'payment_ref', 'amount_paise'])
    .where('order_id', 'is', null)
    .where('state', '!=', 'won')
    .execute();
  const taken = new Map<string, Paise>();
  for (const { way, payment_ref, amount_paise } of disputes) {
    const key = `${way} ${payment_ref}`;
    taken.set(key, add(taken.get(key) ?? 0, amount_paise));
  }
  return taken;
}

/** Lists the disputes for which the bank still accepts evidence, most urgent first. @throws StorageUnavailable */
export function listDisputes(db: Database) {
  return withStorageErrors(() =>
    db
      .selectFrom('disputes')
      .leftJoin('orders', 'orders.id', 'disputes.order_id')
      .select(['way', 'dispute_ref', 'payment_ref', 'amount_paise', 'reason', 'answer_until', 'disputes.created_at'])
      .select('number')
      .where('disputes.state', '=', 'open')
      .orderBy(sql`coalesce(answer_until, 0)`)
      .orderBy('disputes.created_at')
      .execute(),
  );
}

/**
 * Lists the receipts with money on a customer's account that has not been used for an order, newest first.
 * @throws StorageUnavailable
 */
export function listMoneyOnAccount(db: Database) {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('receipt_balances')
      .innerJoin('money_receipts', 'money_receipts.id', 'receipt_balances.receipt_id')
      .select(['money_receipts.id', 'money_receipts.number', 'name', 'kind', 'day', 'left_paise as amount'])
      .where('left_paise', '>', 0)
      .execute();
    // Sorted here, because an order in the query would make SQLite read all receipts. Ids sort by creation time.
    return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  });
}

/** The number of entries in a list, and their total in paise. */
interface MoneyCount {
  readonly count: number;
  readonly sum: Paise;
}

/** Counts the entries of a list and adds them up. */
export const countOf = (rows: readonly { readonly amount: Paise }[]): MoneyCount => {
  return { count: rows.length, sum: sum(rows.map(({ amount }) => amount)) };
};

/** The count and sum of each list, for the office's first page. */
export type MoneyCounts = Readonly<Record<OrderMoneyList | 'fitting' | 'unmatched' | 'disputes', MoneyCount>>;

/** All lists of money that needs attention. */
export interface AllMoney extends OpenMoney {
  readonly disputes: Awaited<ReturnType<typeof listDisputes>>;
  readonly orders: Readonly<Record<OrderMoneyList, readonly ListedMoney[]>>;
  readonly counts: MoneyCounts;
}

/** Reads all lists and counts them. The sum of unmatched money includes only rupees. @throws StorageUnavailable */
export function readMoney(db: Database): Promise<AllMoney> {
  return withStorageErrors(async () => {
    const { unmatched, fitting } = await listOpenMoney(db);
    const disputes = await listDisputes(db);
    const orders: Partial<Record<OrderMoneyList, readonly ListedMoney[]>> = {};
    const counts: Partial<Record<OrderMoneyList, MoneyCount>> = {};
    for (const list of orderMoneyLists) {
      const listed = await listOrderMoney(db, list);
      orders[list] = listed;
      counts[list] = countOf(listed);
    }
    return {
      unmatched,
      fitting,
      disputes,
      orders: orders as AllMoney['orders'],
      counts: {
        ...(counts as Record<OrderMoneyList, MoneyCount>),
        fitting: countOf(fitting),
        unmatched: {
          count: unmatched.length,
          sum: countOf(unmatched.filter(({ currency }) => currency === 'INR')).sum,
        },
        disputes: countOf(disputes.map(({ amount_paise: amount }) => ({ amount }))),
      },
    };
  });
}

/** Counts all lists, as `readMoney` does. @throws StorageUnavailable */
export const countMoney = async (db: Database): Promise<MoneyCounts> => (await readMoney(db)).counts;

/**
 * Reads the orders of a list, newest first, each with the amount concerned.
 * @param part the number of orders to skip from the start, and the number to read after them
 * @throws StorageUnavailable
 */
export function readMoneyOrders(
  db: Database,
  list: readonly ListedMoney[],
  { skip, most }: { readonly skip: number; readonly most: number },
) {
  return withStorageErrors(async () => {
    // Ids sort by creation time.
    const listed = list.toSorted((a, b) => (a.orderId < b.orderId ? 1 : -1)).slice(skip, skip + most);
    if (listed.length === 0) {
      return [];
    }
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'number', 'name', 'title_en', 'title_hi', 'mail', 'phone'])
      .where(
        'id',
        'in',
        listed.map(({ orderId }) => orderId),
      )
      .execute();
    const byId = new Map(orders.map((order) => [order.id, order]));
    return listed.flatMap(({ orderId, amount }) => {
      const order = byId.get(orderId);
      return order ? [{ ...order, amount }] : [];
    });
  });
}
