import type { Database } from '../database/schema.ts';
import { withStorageErrors } from '../database/storage-unavailable.ts';

export const orderViews = ['all', 'check', 'work', 'refund'] as const;
export type OrderView = (typeof orderViews)[number];

const PAGE = 50;

/**
 * Orders for the office, newest first, 50 at a time.
 * @param before id of the last order of the page before
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
      // Ids are made in the order of time.
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute();
    return { rows: rows.slice(0, PAGE), next: rows.length > PAGE ? rows[PAGE - 1]?.id : undefined };
  });
}
