import { sql } from 'kysely';
import { forgetMailsOf } from '../../domains/cases/mails/forget-mails.ts';
import { forgetPeopleWithoutCases } from '../../domains/cases/people/forget-people.ts';
import { forgetCodesOfCases } from '../../domains/codes/forget-codes.ts';
import { holdOrdersOfCases } from '../../domains/orders/hold-orders.ts';
import { hasNoHold } from '../../domains/orders/holds.ts';
import { forgetPapersOfCases } from '../../domains/papers/forget-pages.ts';
import type { Database } from '../../platform/database/schema.ts';
import { forgetMessagesOf } from '../../platform/messages/forget-messages.ts';
import { caseLimit, retentionTimes } from '../../platform/settings/retention-times.ts';
import { forgetOfficeRows } from '../erasure/forget-office-rows.ts';
import { forgetExpiredCodes } from './forget-expired-codes.ts';

/** The maximum number of cases per run, so that other requests do not have to wait long for the transaction. */
const BATCH = 200;

/**
 * Deletes cases whose retention time has ended (see retention-times.ts) and that are not on hold, with their email in both
 * directions, their timeline, their person if they have no other case, and the rows of their files. The files themselves are
 * listed in `forgotten_files` and deleted at the next maintenance of the store. Expired codes are deleted too, whatever the age
 * of their case.
 * @param now epoch milliseconds
 * @returns how many cases were deleted
 */
export async function forgetOldCases(db: Database, now: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await forgetExpiredCodes(transaction, now);
    const found = await pastTheirTime(transaction, now).select('id').orderBy('received_at').limit(BATCH).execute();
    const candidates = found.map(({ id }) => id);
    if (candidates.length === 0) {
      return 0;
    }
    await holdOrdersOfCases(transaction, candidates);
    // The cases are checked again, because one of them may be on hold by now.
    const old = await pastTheirTime(transaction, now)
      .select(['id', 'folded', 'person_id'])
      .where('id', 'in', candidates)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) {
      return 0;
    }
    await forgetOfficeRows(transaction, old);
    await forgetMailsOf(transaction, ids, now);
    await forgetCodesOfCases(transaction, ids);
    for (const table of ['own_data_passes', 'holds'] as const) {
      await transaction.deleteFrom(table).where('case_id', 'in', ids).execute();
    }
    await transaction.deleteFrom('outbox').where('case_id', 'in', ids).execute();
    await forgetMessagesOf(transaction, ids);
    await transaction
      .insertInto('forgotten_files')
      .columns(['storage_key', 'forgotten_at'])
      .expression((files) =>
        files
          .selectFrom('files')
          .select(['storage_key', sql<number>`${now}`.as('forgotten_at')])
          .where('case_id', 'in', ids),
      )
      .execute();
    await transaction.deleteFrom('files').where('case_id', 'in', ids).execute();
    await forgetPapersOfCases(transaction, ids, now);
    await transaction.deleteFrom('cases').where('id', 'in', ids).execute();
    await forgetPeopleWithoutCases(transaction, old);
    return ids.length;
  });
}

/** Selects cases whose retention time has ended. @param now epoch milliseconds */
export function pastTheirTime(db: Database, now: number) {
  const { other: _, ...kinds } = retentionTimes.caseMonths;
  const named = Object.keys(kinds);
  return (
    db
      .selectFrom('cases')
      .where((row) =>
        row.or([
          row.and([
            row('received_at', '<', caseLimit('other', now)),
            ...(named.length > 0 ? [row('kind', 'not in', named)] : []),
          ]),
          ...named.map((kind) => row.and([row('kind', '=', kind), row('received_at', '<', caseLimit(kind, now))])),
        ]),
      )
      // A subscription lasts until it is withdrawn. Spam was never a subscription, and an erased one has no data left.
      .where((row) =>
        row.or([
          row('kind', 'not in', retentionTimes.untilWithdrawn),
          row('status', '=', 'spam'),
          row('erased_at', 'is not', null),
        ]),
      )
      .where(hasNoHold(now))
  );
}
