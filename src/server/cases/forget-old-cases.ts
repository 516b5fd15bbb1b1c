import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { forgetMailsOf } from '../mails-in/forget-mails.ts';
import { forgetPeopleWithoutCases } from '../people/forget-people.ts';
import { forgetExpiredCodes } from '../status/forget-expired-codes.ts';
import { forgetOfficeRows } from './forget-office-rows.ts';

/** How long an inquiry is kept; the consent notice and the privacy policy promise it. */
const MONTHS = 24;
/** At most so many at a time, so that nobody waits for it. */
const BATCH = 200;

/**
 * Deletes what was received more than 24 months ago, with its mails, those that came in, too, its timeline, its person if he has no other, and the rows of its files; the files themselves are
 * noted in `forgotten_files` and go with the next tending of the store. Codes whose time is over go as well, however young their case.
 * @param now epoch milliseconds
 * @returns how many cases went
 */
export async function forgetOldCases(db: Database, now: number): Promise<number> {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - MONTHS);
  return db.transaction().execute(async (transaction) => {
    await forgetExpiredCodes(transaction, now);
    const old = await transaction
      .selectFrom('cases')
      .select(['id', 'folded', 'person_id'])
      .where('received_at', '<', limit.getTime())
      .orderBy('received_at')
      .limit(BATCH)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await forgetOfficeRows(transaction, old);
    await forgetMailsOf(transaction, ids, now);
    await transaction.deleteFrom('status_codes').where('case_id', 'in', ids).execute();
    await transaction.deleteFrom('outbox').where('case_id', 'in', ids).execute();
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
    await transaction.deleteFrom('cases').where('id', 'in', ids).execute();
    await forgetPeopleWithoutCases(transaction, old);
    return ids.length;
  });
}
