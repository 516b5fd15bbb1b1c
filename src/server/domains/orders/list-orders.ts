import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { westernDigits } from '../../../kernel/western-digits.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database, Schema } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { type StateOfOrder, statesOf } from './order-state.ts';

export const orderViews = ['all', 'check', 'work', 'refund'] as const;
export type OrderView = (typeof orderViews)[number];

const PAGE = 50;

/**
 * Lists orders for the office, newest first, 50 at a time. `now` of a row is its current status, with the amounts
 * received and due.
 * @param search what a clerk typed: an order number, or part of a name, email address, phone number or service
 * @param before id of the last order of the previous page
 * @throws StorageUnavailable
 */
export function listOrders(db: Database, view: OrderView, { search = '', before = '' } = {}) {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'number', 'name', 'title_en', 'title_hi', 'total_paise', 'status', 'created_at'])
      .where((row) => isIn(row, view))
      .$if(before !== '', (query) => query.where('id', '<', before))
      .$if(search.trim() !== '', (query) => query.where((row) => isFound(row, search)))
      // Ids sort by creation time.
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute();
    const states = await statesOf(db, rows);
    const shown = rows.slice(0, PAGE).map((row) => ({ ...row, now: states.get(row.id) ?? asItIs(row) }));
    return { rows: shown, next: rows.length > PAGE ? rows[PAGE - 1]?.id : undefined };
  });
}

/** Counts the orders of each view. @throws StorageUnavailable */
export function countOrders(db: Database): Promise<Record<OrderView, number>> {
  const count = async (view: OrderView): Promise<number> => {
    const row = await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where((each) => isIn(each, view))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return withStorageErrors(async () => ({
    all: await count('all'),
    check: await count('check'),
    work: await count('work'),
    refund: await count('refund'),
  }));
}

type Orders = ExpressionBuilder<Schema, 'orders'>;

function isIn(row: Orders, view: OrderView): Expression<SqlBool> {
  if (view === 'work') {
    return row('status', '=', 'paid');
  }
  if (view === 'check') {
    return row('id', 'in', row.selectFrom('payments').select('order_id').where('state', '=', 'checking'));
  }
  return view === 'refund'
    ? row(
        'id',
        'in',
        row.selectFrom('refunds').select('order_id').where('state', 'in', ['unapproved', 'by-hand', 'failed']),
      )
    : row.lit(true);
}

/**
 * Returns the condition for a search. A full order number finds only that order. Any other text may be part of a name,
 * email address, title, case reference, order number or phone number.
 */
function isFound(row: Orders, search: string): Expression<SqlBool> {
  const text = westernDigits(search).trim().toLowerCase();
  const number = /^#?(?:ord-?)?(\d{6})$/.exec(text)?.[1];
  if (number) {
    return row('number', '=', number);
  }
  // Part of an order number, because the palette searches while a clerk types.
  const part = /^#?(?:ord-?)?(\d{3,5})$/.exec(text)?.[1];
  const digits = text.replace(/[\s()+-]/g, '');
  const pattern = like(text);
  const columns = ['name', 'mail', 'title_en', 'title_hi', 'case_reference'] as const;
  return row.or([
    ...columns.map((column) => row(sql<string>`lower(${sql.ref(column)})`, 'like', pattern)),
    ...(part ? [row('number', 'like', like(part))] : []),
    ...(/^\d{4,}$/.test(digits) ? [row('phone', 'like', like(digits))] : []),
  ]);
}

/**
 * Returns a LIKE pattern that finds a text anywhere. The characters `%`, `_` and `\` in the text become `_`, which
 * matches any character.
 */
const like = (text: string): string => `%${text.replace(/[%_\\]/g, '_')}%`;

const asItIs = ({ status }: Pick<OrderRow, 'status'>): StateOfOrder => ({ state: status, here: 0, due: 0 });
