import { sql } from 'kysely';
import { ANYONE } from '../../domains/codes/asker.ts';
import { longCode, shortCode } from '../../domains/codes/code.ts';
import { forgetCodes } from '../../domains/codes/forget-codes.ts';
import { forgetExpiredPasses } from '../../domains/codes/passes.ts';
import type { Database } from '../../platform/database/schema.ts';

/**
 * Deletes the codes whose time is over, and their mails, which name them in clear: sent or not, they are of no use any
 * more. A mail that is being delivered just now stays until the next time.
 * @param now epoch milliseconds
 */
export async function forgetExpiredCodes(db: Database, now: number): Promise<void> {
  await forgetCodes(db, now);
  await forgetExpiredPasses(db, now);
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
          selectFrom('codes')
            .select('codes.owner')
            // Null in both for a mailbox without a case: see accounts/request-sign-in-code.ts.
            .whereRef('codes.case_id', 'is not distinct from', 'outbox.case_id')
            .where('codes.asked_by', '=', ANYONE.askedBy)
            .whereRef(sql`codes.expires_at - ${sql.lit(longCode.countsMs)}`, '=', 'outbox.created_at'),
        ),
      ),
    )
    .execute();
}
