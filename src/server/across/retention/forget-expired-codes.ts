import { sql } from 'kysely';
import { ANYONE } from '../../domains/codes/asker.ts';
import { longCode, shortCode } from '../../domains/codes/code.ts';
import { forgetExpiredPasses } from '../../domains/codes/passes.ts';
import type { Database } from '../../platform/database/schema.ts';
import { forgetExpiredChanges } from '../erasure/prove-mail.ts';

/**
 * Deletes the codes whose time is over, and their mails, which name them in clear: sent or not, they are of no use any
 * more. A mail that is being delivered just now stays until the next time.
 * @param now epoch milliseconds
 */
export async function forgetExpiredCodes(db: Database, now: number): Promise<void> {
  await db.deleteFrom('status_codes').where('expires_at', '<=', now).execute();
  await forgetExpiredPasses(db, now);
  await forgetExpiredChanges(db, now);
  await db
    .deleteFrom('outbox')
    // A literal: with a parameter SQLite could not use the index of these mails.
    .where('purpose', '=', sql.lit('code'))
    .where('created_at', '<=', now - shortCode.countsMs)
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]))
    // The mail of a long code that counts still, written when the code was.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('status_codes')
            .select('status_codes.case_id')
            .whereRef('status_codes.case_id', '=', 'outbox.case_id')
            .where('status_codes.asked_by', '=', ANYONE.askedBy)
            .whereRef(sql`status_codes.expires_at - ${sql.lit(longCode.countsMs)}`, '=', 'outbox.created_at'),
        ),
      ),
    )
    // The same of a mailbox: see accounts/request-sign-in-code.ts.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sign_in_codes')
            .select('sign_in_codes.mailbox')
            .where('outbox.case_id', 'is', null)
            .where('sign_in_codes.asked_by', '=', ANYONE.askedBy)
            .whereRef(sql`sign_in_codes.expires_at - ${sql.lit(longCode.countsMs)}`, '=', 'outbox.created_at'),
        ),
      ),
    )
    .execute();
}
