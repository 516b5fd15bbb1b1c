import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { chainOfCase } from '../cases/store/goes-on-in.ts';
import { detailOf, type TimelineDetails } from '../cases/timeline/timeline-detail.ts';

export interface OrderEvent {
  readonly key: string;
  /** In epoch milliseconds. */
  readonly at: number;
  /** The clerk who caused the event; '' if no clerk is recorded. */
  readonly actorName: string;
  readonly detail: TimelineDetails['order'];
}

/**
 * Lists what has happened to an order since it was placed, newest first. The events come from the timeline of its case,
 * so the list is empty once the case is deleted.
 * @throws StorageUnavailable
 */
export function listOrderEvents(
  db: Database,
  { case_id, number }: Pick<OrderRow, 'case_id' | 'number'>,
): Promise<OrderEvent[]> {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('timeline')
      .select(['case_id', 'seq', 'kind', 'detail', 'at', 'actor_name'])
      .where('case_id', 'in', await chainOfCase(db, case_id))
      .where('kind', '=', 'order')
      .orderBy('at', 'desc')
      .orderBy('seq', 'desc')
      .execute();
    return rows
      .map((row) => ({
        key: `${row.case_id} ${row.seq}`,
        at: row.at,
        actorName: row.actor_name ?? '',
        detail: detailOf({ kind: 'order' as const, detail: row.detail }),
      }))
      .filter(({ detail }) => detail.number === number);
  });
}
