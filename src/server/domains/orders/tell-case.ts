import { engineOf } from '../../platform/database/engine.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { presentCase } from '../cases/store/goes-on-in.ts';
import { append } from '../cases/timeline/append.ts';
import type { TimelineDetails } from '../cases/timeline/timeline-detail.ts';

/**
 * Adds an event of an order to the timeline of its case, as long as the case is kept.
 * @param db the transaction that changes the order
 * @param by the clerk who did it; null for the payment provider or the customer
 */
export async function tellCase(
  db: Transaction,
  { case_id, number }: Pick<OrderRow, 'case_id' | 'number'>,
  event: Omit<TimelineDetails['order'], 'number'>,
  now: number,
  by: { readonly id: string; readonly name: string } | null = null,
): Promise<void> {
  const held = await db
    .selectFrom('cases')
    .select(['id', 'version', 'status'])
    .where('id', '=', await presentCase(db, case_id))
    .where('erased_at', 'is', null)
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  const author = { id: by?.id ?? null, name: by?.name ?? '' };
  if (!held) {
    return;
  }
  // Once its order has advanced or ended, a case is no longer new.
  const isBegun = held.status === 'new' && (event.event === 'stage' || event.event === 'cancelled');
  const set = isBegun ? { status: 'open' as const } : {};
  await append(db, held, { kind: 'order', detail: { number, ...event }, set }, author, now);
}
