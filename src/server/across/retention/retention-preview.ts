import { unplacedPast } from '../../domains/cases/mails/forget-mails.ts';
import { lasting } from '../../domains/orders/holds.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { retentionTimes } from '../../platform/settings/retention-times.ts';
import { besideBooksLongAgo } from '../erasure/erase-beside-books.ts';
import { withdrawnLongAgo } from '../erasure/erase-withdrawn.ts';
import { pastTheirTime } from './forget-old-cases.ts';

/** The number of rows shown per list; there may be more. */
const SHOWN = 50;

/**
 * Returns what the hourly round would delete at a given moment: now, or some days ahead. It uses the same queries as
 * the round, and deletes nothing.
 * @param at epoch milliseconds
 */
export function previewRetention(db: Database, at: number) {
  return withStorageErrors(async () => {
    const cases = await pastTheirTime(db, at)
      .select(['reference', 'kind', 'received_at as since'])
      .orderBy('received_at')
      .limit(SHOWN)
      .execute();
    const withdrawn = await withdrawnLongAgo(db, at)
      .select(['reference', 'kind', 'consent_withdrawn_at as since'])
      .orderBy('consent_withdrawn_at')
      .limit(SHOWN)
      .execute();
    const papers = await besideBooksLongAgo(db, at)
      .select(['reference', 'kind', 'received_at as since'])
      .orderBy('received_at')
      .limit(SHOWN)
      .execute();
    const mails = await unplacedPast(db, at)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst();
    const entries = await db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('at', '<', at - retentionTimes.audit)
      .executeTakeFirst();
    return { cases, withdrawn, papers, mails: Number(mails?.count ?? 0), entries: Number(entries?.count ?? 0) };
  });
}

/** Lists the active holds, newest first, with the case that each keeps. */
export function listHolds(db: Database, now: number) {
  return withStorageErrors(() =>
    lasting(db, now)
      .innerJoin('cases', 'cases.id', 'holds.case_id')
      .select(['holds.id', 'holds.kind', 'holds.note', 'holds.until', 'holds.placed_at', 'cases.reference'])
      .orderBy('holds.placed_at', 'desc')
      .limit(200)
      .execute(),
  );
}
