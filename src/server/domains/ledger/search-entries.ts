import { type Expression, type SqlBool, sql } from 'kysely';
import { type Paise, paise } from '../../../kernel/paise.ts';
import { containsText } from '../../platform/database/contains-text.ts';
import { engineOf } from '../../platform/database/engine.ts';
import { feeAccounts, type Posting } from '../../platform/database/ledger-accounts.ts';
import type { EntryKind } from '../../platform/database/ledger-entry-kind.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { causesOf, type EntryCause } from './entry-cause.ts';

/** Selects entries of the ledger; every field is optional. */
export interface EntryFilter {
  /** The number of an order, of a document or of a receipt for money. */
  readonly number?: string | undefined;
  /** Part of the customer's name, in upper or lower case. */
  readonly customer?: string | undefined;
  readonly gstin?: string | undefined;
  /** The minimum and maximum of a debit in the entry, in paise. */
  readonly least?: Paise | undefined;
  readonly most?: Paise | undefined;
  /** Epoch milliseconds: `from` is included, `to` is not. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Selects only the entries that make up a figure of the books. `from` and `to` are then ignored. */
  readonly behind?: EntriesBehind | undefined;
  /** The last entry of the previous page. Only older ones are listed. */
  readonly after?: { readonly at: number; readonly id: string } | undefined;
}

/** The entries about our fee and its tax that make up a figure of the books for a period. */
export interface EntriesBehind {
  /** The numbers of the orders with entries in the period that are included. */
  readonly orders: readonly string[];
  /** The numbers of the orders with entries before the period that are included as well. */
  readonly moved: readonly string[];
  /** Epoch milliseconds: `from` is included, `to` is not. */
  readonly from: number;
  readonly to: number;
}

/** An entry in a list. Amounts are in paise, and debits are positive. */
export interface FoundEntry {
  readonly id: string;
  readonly at: number;
  readonly kind: EntryKind;
  /** Six digits; null for money without an order. */
  readonly number: string | null;
  readonly name: string;
  readonly postings: readonly Posting[];
  /** The reason for the entry, if its kind does not show it. */
  readonly cause: EntryCause | undefined;
}

/**
 * If a search condition matches at most this many rows, their entries are looked up. If it matches more, the newest
 * entries are read until enough of them match.
 */
const FEW = 1000;

/** The subjects of entries: orders, and receipts for money in the form used by entries. */
interface Subjects {
  readonly orders: readonly string[];
  readonly abouts: readonly string[];
}

/** Lists entries, newest first. @throws StorageUnavailable */
export function searchEntries(db: Database, filter: EntryFilter, atMost: number): Promise<FoundEntry[]> {
  return withStorageErrors(async () => {
    const conditions = await conditionsOf(db, filter);
    if (conditions === undefined) {
      return [];
    }
    const { from, to, after, behind } = filter;
    let query = db
      .selectFrom('ledger_entries')
      .leftJoin('orders', 'orders.id', 'ledger_entries.order_id')
      .select([
        'ledger_entries.id',
        'ledger_entries.at',
        'ledger_entries.key',
        'ledger_entries.kind',
        'about',
        'orders.number',
        'orders.name',
      ])
      .orderBy('ledger_entries.at', 'desc')
      .orderBy('ledger_entries.id', 'desc')
      .limit(atMost);
    for (const condition of conditions) {
      query = query.where(condition);
    }
    if (behind) {
      query = query.where(isBehind(db, behind));
    }
    if (from !== undefined && !behind) {
      query = query.where('ledger_entries.at', '>=', from);
    }
    if (to !== undefined && !behind) {
      query = query.where('ledger_entries.at', '<', to);
    }
    if (after) {
      query = query.where(({ or, and, eb }) =>
        or([
          eb('ledger_entries.at', '<', after.at),
          and([eb('ledger_entries.at', '=', after.at), eb('ledger_entries.id', '<', after.id)]),
        ]),
      );
    }
    return withPostings(db, await query.execute());
  });
}

/** Matches the entries behind a figure. A finished stage only moves its fee between two accounts, so it is left out. */
function isBehind(db: Database, { orders, moved, from, to }: EntriesBehind): Expression<SqlBool> {
  // One parameter, because there may be more orders than an engine accepts parameters.
  const numbers = (of: readonly string[]) =>
    engineOf(db) === 'postgres'
      ? sql`(select json_array_elements_text(${JSON.stringify(of)}::json))`
      : sql`(select value from json_each(${JSON.stringify(of)}))`;
  return sql<SqlBool>`(ledger_entries.kind <> 'earned' and exists (select 1 from ledger_postings
    where ledger_postings.entry_id = ledger_entries.id and ledger_postings.account in (${listOf(feeAccounts)}))
    and ((ledger_entries.at >= ${from} and ledger_entries.at < ${to} and orders.number in ${numbers(orders)})
      or (ledger_entries.at < ${from} and orders.number in ${numbers(moved)})))`;
}

async function withPostings(
  db: Database,
  rows: readonly (Omit<FoundEntry, 'name' | 'postings' | 'cause'> & {
    key: string;
    name: string | null;
    about: string | null;
  })[],
): Promise<FoundEntry[]> {
  const postings = await db
    .selectFrom('ledger_postings')
    .select(['entry_id', 'account', 'amount_paise as amount'])
    .where('entry_id', 'in', ['', ...rows.map(({ id }) => id)])
    .orderBy('position')
    .execute();
  const byEntry = Map.groupBy(postings, ({ entry_id }) => entry_id);
  const receipts = rows.flatMap(({ about }) => (about?.startsWith(RECEIPT) ? [about.slice(RECEIPT.length)] : []));
  const payers = await db
    .selectFrom('money_receipts')
    .select(['id', 'name'])
    .where('id', 'in', ['', ...receipts])
    .execute();
  const names = new Map(payers.map(({ id, name }) => [RECEIPT + id, name]));
  const causes = await causesOf(db, rows);
  return rows.map(({ about, name, key: _, ...row }) =>
    Object.assign({}, row, {
      cause: causes.get(row.id),
      name: name ?? names.get(about ?? '') ?? '',
      postings: (byEntry.get(row.id) ?? []).map(({ account, amount }) => ({ account, amount })),
    }),
  );
}

/** The prefix of a receipt for money in `about`. */
const RECEIPT = 'receipt ';

/**
 * Returns the conditions of a search.
 * @returns undefined if nothing can match
 */
async function conditionsOf(db: Database, filter: EntryFilter): Promise<Expression<SqlBool>[] | undefined> {
  const { number, customer, gstin, least, most } = filter;
  const parts: (Expression<SqlBool> | undefined)[] = [];
  if (number !== undefined) {
    parts.push(isAbout(await byNumber(db, number)));
  }
  if (customer !== undefined) {
    parts.push(await byCustomer(db, customer));
  }
  if (gstin !== undefined) {
    parts.push(await byGstin(db, gstin));
  }
  if (least !== undefined || most !== undefined) {
    parts.push(await byAmount(db, least ?? paise(1), most ?? paise(Number.MAX_SAFE_INTEGER)));
  }
  const known = parts.filter((part) => part !== undefined);
  return known.length === parts.length ? known : undefined;
}

const listOf = (texts: readonly string[]) => sql.join(texts.map((text) => sql`${text}`));

/** Matches entries about some orders or receipts. @returns undefined if there are neither */
function isAbout({ orders, abouts }: Subjects): Expression<SqlBool> | undefined {
  const parts = [
    ...(orders.length > 0 ? [sql`ledger_entries.order_id in (${listOf(orders)})`] : []),
    ...(abouts.length > 0 ? [sql`ledger_entries.about in (${listOf(abouts)})`] : []),
  ];
  return parts.length === 0 ? undefined : sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

async function byNumber(db: Database, typed: string): Promise<Subjects> {
  const number = typed.replace(/^ORD-/, '');
  const documents = await db
    .selectFrom('documents')
    .select('order_number')
    .where('documents.number', '=', typed)
    .execute();
  const ofDocuments = documents.map(({ order_number }) => order_number.slice('ORD-'.length));
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('number', 'in', [number, ...ofDocuments])
    .execute();
  const receipts = await db.selectFrom('money_receipts').select('id').where('number', '=', typed).execute();
  const ids = receipts.map(({ id }) => id);
  const paid = await db
    .selectFrom('payments')
    .select('order_id')
    .where('receipt_id', 'in', ['', ...ids])
    .execute();
  return {
    orders: [...new Set([...orders.map(({ id }) => id), ...paid.map(({ order_id }) => order_id)])],
    abouts: ids.map((id) => RECEIPT + id),
  };
}

async function byCustomer(db: Database, customer: string): Promise<Expression<SqlBool> | undefined> {
  const isNamed = (column: string) => containsText(db, column, customer);
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where(isNamed('name'))
    .limit(FEW + 1)
    .execute();
  const receipts = await db
    .selectFrom('money_receipts')
    .select('id')
    .where(isNamed('name'))
    .limit(FEW + 1)
    .execute();
  if (orders.length <= FEW && receipts.length <= FEW) {
    return isAbout({ orders: orders.map(({ id }) => id), abouts: receipts.map(({ id }) => RECEIPT + id) });
  }
  return sql<SqlBool>`(${isNamed('orders.name')} or exists (select 1 from money_receipts
    where ledger_entries.about = 'receipt ' || money_receipts.id and ${isNamed('money_receipts.name')}))`;
}

async function byGstin(db: Database, gstin: string): Promise<Expression<SqlBool> | undefined> {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('gstin', '=', gstin)
    .limit(FEW + 1)
    .execute();
  const paid = db.selectFrom('money_receipts').select('id').where('payer_gstin', '=', gstin);
  const receipts = await paid.limit(FEW + 1).execute();
  if (orders.length <= FEW && receipts.length <= FEW) {
    return isAbout({ orders: orders.map(({ id }) => id), abouts: receipts.map(({ id }) => RECEIPT + id) });
  }
  return sql<SqlBool>`(orders.gstin = ${gstin} or exists (select 1 from money_receipts
    where ledger_entries.about = 'receipt ' || money_receipts.id and money_receipts.payer_gstin = ${gstin}))`;
}

/**
 * Matches entries that have a debit between two amounts. Credits, which are negative, are not searched, so a credit
 * that balances several debits is not found by its own amount.
 */
async function byAmount(db: Database, least: Paise, most: Paise): Promise<Expression<SqlBool> | undefined> {
  const rows = await db
    .selectFrom('ledger_postings')
    .select('entry_id')
    .where('amount_paise', '>=', least)
    .where('amount_paise', '<=', most)
    .limit(FEW + 1)
    .execute();
  if (rows.length === 0) {
    return undefined;
  }
  return rows.length <= FEW
    ? sql<SqlBool>`ledger_entries.id in (${listOf([...new Set(rows.map(({ entry_id }) => entry_id))])})`
    : sql<SqlBool>`exists (select 1 from ledger_postings where ledger_postings.entry_id = ledger_entries.id
        and ledger_postings.amount_paise >= ${least} and ledger_postings.amount_paise <= ${most})`;
}
