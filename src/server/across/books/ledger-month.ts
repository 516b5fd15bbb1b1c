import { sql } from 'kysely';
import { shownNumber } from '../../../kernel/order-number.ts';
import type { TaxMonth } from '../../../kernel/tax-month.ts';
import type { Account, Posting } from '../../platform/database/ledger-accounts.ts';
import type { EntryKind } from '../../platform/database/ledger-entry-kind.ts';
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

/** The balance of each account at the beginning of a month, or at its end. Debit is positive. Paise. */
export async function balancesBefore(db: Database, at: number): Promise<Map<Account, number>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .select('account')
    .select(sql<number | string>`sum(ledger_postings.amount_paise)`.as('sum'))
    .where('ledger_entries.at', '<', at)
    .groupBy('account')
    .execute();
  return new Map(rows.map(({ account, sum }) => [account, Number(sum)]));
}

/** An order with an open amount at the end of a month, in paise. */
export interface OpenOrder {
  readonly number: string;
  readonly customer: string;
  readonly gstin: string;
  readonly placedAt: number;
  /** What the customer still has to pay. */
  readonly due: number;
  /** What the firm still has to refund. */
  readonly back: number;
}

/** Lists orders with open amounts at the end of a month, oldest first. */
export async function readOutstanding(db: Database, { to }: TaxMonth): Promise<OpenOrder[]> {
  const rows = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_postings.entry_id')
    .innerJoin('orders', 'orders.id', 'ledger_postings.order_id')
    .select(['orders.id', 'orders.number', 'orders.name', 'orders.gstin', 'orders.created_at'])
    .select(
      sql<
        number | string
      >`sum(case when ledger_postings.account = 'receivable' then ledger_postings.amount_paise else 0 end)`.as('due'),
    )
    .select(
      sql<
        number | string
      >`sum(case when ledger_postings.account = 'refunds-payable' then -ledger_postings.amount_paise else 0 end)`.as(
        'back',
      ),
    )
    .where('ledger_postings.account', 'in', ['receivable', 'refunds-payable'])
    .where('ledger_entries.at', '<', to)
    .groupBy(['orders.id', 'orders.number', 'orders.name', 'orders.gstin', 'orders.created_at'])
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute();
  return rows
    .map(({ number, name, gstin, created_at, due, back }) => ({
      number: documentedOrder(number),
      customer: name,
      gstin,
      placedAt: created_at,
      due: Number(due),
      back: Number(back),
    }))
    .filter(({ due, back }) => due !== 0 || back !== 0);
}

/** The month's change in an account by order, in paise. Credits are positive. */
export async function creditedByOrder(
  db: Database,
  account: Account,
  { from, to }: Pick<TaxMonth, 'from' | 'to'>,
  gstin?: string,
): Promise<Map<string, number>> {
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
    .where('ledger_postings.account', '=', account)
    .where('ledger_entries.at', '>=', from)
    .where('ledger_entries.at', '<', to)
    .groupBy('orders.number')
    .execute();
  return new Map(rows.map((row) => [row.number === null ? '' : documentedOrder(row.number), 0 - Number(row.sum)]));
}
