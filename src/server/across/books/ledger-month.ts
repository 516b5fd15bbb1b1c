import { sql } from 'kysely';
import { shownNumber } from '../../../kernel/order-number.ts';
import { negate, type Paise, paiseOfSum, subtract } from '../../../kernel/paise.ts';
import type { TaxMonth } from '../../../kernel/tax-month.ts';
import type { Account, Posting } from '../../platform/database/ledger-accounts.ts';
import type { EntryKind } from '../../platform/database/ledger-entry-kind.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';

/** An entry of the ledger, with the order that it belongs to. */
export interface MonthEntry {
  readonly id: string;
  readonly key: string;
  readonly kind: EntryKind;
  /** In epoch milliseconds. */
  readonly at: number;
  /** For example `ORD-123456`; '' without an order. */
  readonly orderNumber: string;
  readonly customer: string;
  readonly gstin: string;
  /** The stored name of the customer's State. */
  readonly state: string;
  readonly postings: Posting[];
}

/** The number of an order as documents show it. */
export const documentedOrder = (number: string): string => shownNumber(number).replace('#', '');

/** Reads the entries of a month, oldest first. */
export async function readEntries(db: Database, { from, to }: TaxMonth): Promise<MonthEntry[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .leftJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .select(['ledger_entries.id', 'ledger_entries.key', 'ledger_entries.kind', 'ledger_entries.at'])
    .select(['orders.number', 'orders.name', 'orders.gstin', 'orders.state', 'account', 'amount_paise'])
    .where('ledger_entries.at', '>=', from)
    .where('ledger_entries.at', '<', to)
    .orderBy('ledger_entries.at')
    .orderBy('ledger_entries.id')
    .orderBy('ledger_postings.position')
    .execute();
  const entries: MonthEntry[] = [];
  for (const row of rows) {
    let entry = entries.at(-1);
    if (entry?.id !== row.id) {
      entry = {
        id: row.id,
        key: row.key,
        kind: row.kind,
        at: row.at,
        orderNumber: row.number === null ? '' : documentedOrder(row.number),
        customer: row.name ?? '',
        gstin: row.gstin ?? '',
        state: row.state ?? '',
        postings: [],
      };
      entries.push(entry);
    }
    entry.postings.push({ account: row.account, amount: row.amount_paise });
  }
  return entries;
}

/** The balance of each account before a moment, such as the beginning of a month, in paise. Debits are positive. */
export async function balancesBefore(db: Database, at: number): Promise<Map<Account, Paise>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .select('account')
    .select(sql<number | string>`sum(ledger_postings.amount_paise)`.as('sum'))
    .where('ledger_entries.at', '<', at)
    .groupBy('account')
    .execute();
  return new Map(rows.map(({ account, sum }) => [account, paiseOfSum(sum)]));
}

/** An order with an outstanding amount at the end of a month. Amounts are in paise. */
export interface OpenOrder {
  readonly number: string;
  readonly customer: string;
  readonly gstin: string;
  readonly placedAt: number;
  /** The amount that the customer still has to pay. */
  readonly due: Paise;
  /** The amount that the firm still has to refund. */
  readonly back: Paise;
}

/** The number of orders per query. */
const AT_ONCE = 400;

/**
 * Lists the orders with an outstanding amount at the end of a month, oldest first. It starts from the current amounts
 * and subtracts what was posted since, so it reads only orders that are outstanding now or have changed since.
 */
export async function readOutstanding(db: Database, { to }: TaxMonth): Promise<OpenOrder[]> {
  const sums = await openNow(db);
  for (const { order_id, receivable, due } of await postedSince(db, to)) {
    const sum = sums.get(order_id) ?? nothingOpen;
    sums.set(order_id, { receivable: subtract(sum.receivable, receivable), due: subtract(sum.due, due) });
  }
  const open = [...sums].filter(([, { receivable, due }]) => receivable !== 0 || due !== 0).map(([id]) => id);
  const orders: Pick<OrderRow, 'id' | 'number' | 'name' | 'gstin' | 'created_at'>[] = [];
  for (let from = 0; from < open.length; from += AT_ONCE) {
    const some = db.selectFrom('orders').select(['id', 'number', 'name', 'gstin', 'created_at']);
    orders.push(...(await some.where('id', 'in', open.slice(from, from + AT_ONCE)).execute()));
  }
  return orders
    .toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1))
    .map(({ id, number, name, gstin, created_at }) => {
      const { receivable, due } = sums.get(id) ?? nothingOpen;
      const order = { number: documentedOrder(number), customer: name, gstin, placedAt: created_at };
      return { ...order, due: receivable, back: subtract(receivable, due) };
    });
}

/**
 * The amount that a customer still has to pay for an order, before and after subtracting refunds that the firm has not
 * sent yet.
 */
interface OpenSums {
  readonly receivable: Paise;
  readonly due: Paise;
}

const nothingOpen: OpenSums = { receivable: 0, due: 0 };

async function openNow(db: Database): Promise<Map<string, OpenSums>> {
  const rows = await db
    .selectFrom('order_balances')
    .select(['order_id', 'receivable_paise as receivable', 'due_paise as due'])
    // The same condition as in migrations/baseline/ledger.ts, because otherwise the partial index would not be used.
    .where(sql<boolean>`(receivable_paise <> 0 or due_paise <> 0)`)
    .execute();
  return new Map(rows.map(({ order_id, receivable, due }) => [order_id, { receivable, due }]));
}

async function postedSince(db: Database, at: number): Promise<(OpenSums & { readonly order_id: string })[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .select(['ledger_postings.order_id', 'account', sql<number | string>`sum(amount_paise)`.as('sum')])
    .where('ledger_entries.at', '>=', at)
    .where('account', 'in', ['receivable', 'refunds-payable'])
    .where('ledger_postings.order_id', 'is not', null)
    .groupBy(['ledger_postings.order_id', 'account'])
    .execute();
  return rows.map(({ order_id, account, sum }) => ({
    order_id: order_id ?? '',
    receivable: account === 'receivable' ? paiseOfSum(sum) : 0,
    due: paiseOfSum(sum),
  }));
}

/** The month's change in some accounts together by order, in paise. Credits are positive. */
export async function creditedByOrder(
  db: Database,
  accounts: readonly Account[],
  { from, to }: Pick<TaxMonth, 'from' | 'to'>,
  gstin?: string,
): Promise<Map<string, Paise>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .leftJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .$if(gstin !== undefined, (query) =>
      query
        .innerJoin('document_terms', 'document_terms.order_id', 'ledger_entries.order_id')
        .where('document_terms.supplier', 'like', `%"gstin":"${gstin}"%`),
    )
    .select('orders.number')
    .select(sql<number | string>`sum(ledger_postings.amount_paise)`.as('sum'))
    .where('ledger_postings.account', 'in', accounts)
    .where('ledger_entries.at', '>=', from)
    .where('ledger_entries.at', '<', to)
    .groupBy('orders.number')
    .execute();
  return new Map(
    rows.map((row) => [row.number === null ? '' : documentedOrder(row.number), negate(paiseOfSum(row.sum))]),
  );
}
