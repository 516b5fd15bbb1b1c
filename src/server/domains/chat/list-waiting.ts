import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { isShownCase } from './shown-case.ts';

/**
 * Returns the cases with a chat that is waiting for a clerk.
 * @param caseIds a page of the inbox, as `cases.id`
 * @throws StorageUnavailable
 */
export function listWaiting(db: Database, caseIds: readonly string[]): Promise<ReadonlySet<string>> {
  return withStorageErrors(async () => {
    if (caseIds.length === 0) {
      return new Set<string>();
    }
    const rows = await db
      .selectFrom('chat_threads')
      .innerJoin('cases', 'cases.id', 'chat_threads.case_id')
      .select('chat_threads.case_id')
      .where('chat_threads.case_id', 'in', caseIds)
      .where('chat_threads.state', '=', 'waiting')
      .where(isShownCase())
      .execute();
    return new Set(rows.map(({ case_id }) => case_id));
  });
}
