import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/schema.ts';
import { caseLimit, retentionTimes } from '../../../platform/settings/retention-times.ts';

const BATCH = 200;

/**
 * Deletes the emails of cases that are about to be deleted. Text, senders and links are deleted immediately, the bytes
 * in the next clean-up of the file store. A keyed hash of each email is kept, so that fetching the mailbox again does
 * not restore it.
 * @param ids the ids of the cases
 */
export async function forgetMailsOf(db: Transaction, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) {
    return;
  }
  const mails = await db.selectFrom('mails_in').select('id').where('case_id', 'in', ids).execute();
  await db
    .deleteFrom('mail_links')
    .where((link) => link.or([link('case_id', 'in', ids), link('other_id', 'in', ids)]))
    .execute();
  await db.deleteFrom('mail_threads').where('case_id', 'in', ids).execute();
  await eraseMails(
    db,
    mails.map(({ id }) => id),
    now,
  );
}

/**
 * Selects emails without a case that are past their retention period. A waiting email that no one has seen yet is kept
 * as long as a case.
 * @param at epoch milliseconds
 */
export function unplacedPast(db: Database, at: number) {
  return db
    .selectFrom('mails_in')
    .where('case_id', 'is', null)
    .where('received_at', '<', at - retentionTimes.unplacedMails)
    .where((mail) =>
      mail.or([
        mail('aside', 'is', null),
        mail('aside', '=', 'done'),
        mail('aside_seen_at', '<', at - retentionTimes.unplacedMails),
        mail('received_at', '<', caseLimit('mail', at)),
      ]),
    );
}

/** Deletes up to 200 emails without a case that are past their retention period. @returns how many */
export async function forgetUnplacedMails(db: Database, now: number): Promise<number> {
  const old = await unplacedPast(db, now).select('id').limit(BATCH).execute();
  await db.transaction().execute((transaction) =>
    eraseMails(
      transaction,
      old.map(({ id }) => id),
      now,
    ),
  );
  return old.length;
}

/** Deletes emails by their ids, whichever case they belong to. */
export async function eraseMails(db: Transaction, ids: readonly string[], now: number): Promise<void> {
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500);
    await db
      .insertInto('forgotten_files')
      .columns(['storage_key', 'forgotten_at'])
      .expression((raw) =>
        raw
          .selectFrom('raw_mails')
          .select(['storage_key', sql<number>`${now}`.as('forgotten_at')])
          .where('id', 'in', some)
          .where('storage_key', 'is not', null)
          .$narrowType<{ storage_key: string }>(),
      )
      .execute();
    await db.deleteFrom('mail_links').where('mail_id', 'in', some).execute();
    await db.deleteFrom('mails_in').where('id', 'in', some).execute();
    await db
      .updateTable('raw_mails')
      .set({ state: 'erased', storage_key: null, message_id: null, last_error: null, size: 0 })
      .where('id', 'in', some)
      .execute();
  }
}
