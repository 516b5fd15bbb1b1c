import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { statesOf } from './order-state.ts';

/** Lists the appointments and orders of some cases, newest first. @param cases `cases.id` @throws StorageUnavailable */
export function listAttached(db: Database, cases: readonly string[]) {
  return withStorageErrors(async () => {
    const appointments = await db
      .selectFrom('appointments')
      .select(['id', 'starts_at', 'status'])
      .where('case_id', 'in', cases)
      .orderBy('starts_at', 'desc')
      .execute();
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'number', 'title_en', 'title_hi', 'status'])
      .where('case_id', 'in', cases)
      .orderBy('id', 'desc')
      .execute();
    if (orders.length === 0) {
      return { appointments, orders: [] };
    }
    const ids = orders.map(({ id }) => id);
    const states = await statesOf(db, orders);
    const named = await db
      .selectFrom('payments')
      .select(['order_id', 'reference'])
      .where('order_id', 'in', ids)
      .where('state', '=', 'checking')
      .orderBy('created_at')
      .execute();
    const handed = await db
      .selectFrom('asked_papers')
      .select((row) => ['order_id', row.fn.countAll<number | string>().as('count')])
      .where('order_id', 'in', ids)
      .where('state', '=', 'handed')
      .groupBy('order_id')
      .execute();
    return {
      appointments,
      orders: orders.map((order) => ({
        ...order,
        state: states.get(order.id)?.state ?? order.status,
        /** The bank references of payments that the customer reported and no clerk has checked. */
        reported: named.filter(({ order_id }) => order_id === order.id).map(({ reference }) => reference),
        /** The number of uploaded documents that a clerk has to check. */
        toCheck: Number(handed.find(({ order_id }) => order_id === order.id)?.count ?? 0),
      })),
    };
  });
}
