import type { CaseRow, Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import { LOOKING_MS } from '../handling/viewers.ts';

/** The timeline rows added by a customer rather than a clerk. */
const FROM_CUSTOMER = ['mail-in', 'chat-in', 'appointment', 'order'] as const;

/**
 * Returns the open cases with something from the customer that a clerk has not seen, because they have not opened the
 * case since it arrived.
 * @param rows a page of the list
 * @returns their `cases.id`
 * @throws StorageUnavailable
 */
export function listUnread(
  db: Database,
  rows: readonly Pick<CaseRow, 'id' | 'status' | 'received_at'>[],
  userId: string,
): Promise<ReadonlySet<string>> {
  const open = rows.filter(({ status }) => status !== 'done' && status !== 'spam');
  const ids = open.map(({ id }) => id);
  return withStorageErrors(async () => {
    if (ids.length === 0) {
      return new Set<string>();
    }
    const looks = await db
      .selectFrom('case_viewers')
      .select(['case_id', 'until'])
      .where('user_id', '=', userId)
      .where('case_id', 'in', ids)
      .execute();
    const arrivals = await db
      .selectFrom('timeline')
      .select(['case_id', (row) => row.fn.max('at').as('at')])
      .where('case_id', 'in', ids)
      .where('kind', 'in', FROM_CUSTOMER)
      .where('actor_id', 'is', null)
      .groupBy('case_id')
      .execute();
    // `until` is LOOKING_MS after the last view.
    const lookedAt = new Map(looks.map(({ case_id, until }) => [case_id, until - LOOKING_MS]));
    const arrivedAt = new Map(arrivals.map(({ case_id, at }) => [case_id, Number(at)]));
    const isUnread = ({ id, received_at }: (typeof open)[number]): boolean =>
      Math.max(received_at, arrivedAt.get(id) ?? 0) > (lookedAt.get(id) ?? 0);
    return new Set(open.filter(isUnread).map(({ id }) => id));
  });
}
