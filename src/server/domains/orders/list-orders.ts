import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';

import { type StateOfOrder, statesOf } from './order-state.ts';

export const orderViews = ['all', 'check', 'work', 'refund'] as const;
export type OrderView = (typeof orderViews)[number];

const PAGE = 50;

/**
 * Lists orders for the office, newest first, 50 at a time. `now` has what is paid and open for each.
 * @param before id of the last order of the previous page
 * @throws StorageUnavailable
 */
export function listOrders(db: Database, view: OrderView, before = '') {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'number', 'name', 'title_en', 'title_hi', 'total_paise', 'status', 'created_at'])
      .$if(before !== '', (query) => query.where('id', '<', before))
      .$if(view === 'work', (query) => query.where('status', '=', 'paid'))
      .$if(view === 'check', (query) =>
        query.where('id', 'in', (sub) => sub.selectFrom('payments').select('order_id').where('state', '=', 'checking')),
      )
      .$if(view === 'refund', (query) =>
        query.where('id', 'in', (sub) =>
          sub.selectFrom('refunds').select('order_id').where('state', 'in', ['unapproved', 'by-hand', 'failed']),
        ),
      )
      // Ids sort by creation time.
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute();
    const states = await statesOf(db, rows);
    const shown = rows.slice(0, PAGE).map((row) => ({ ...row, now: states.get(row.id) ?? asItIs(row) }));
    return { rows: shown, next: rows.length > PAGE ? rows[PAGE - 1]?.id : undefined };
  });
}

const asItIs = ({ status }: Pick<OrderRow, 'status'>): StateOfOrder => ({ state: status, here: 0, due: 0 });
