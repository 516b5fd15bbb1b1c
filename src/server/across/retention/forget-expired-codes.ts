import { sql } from 'kysely';
import { ANYONE } from '../../domains/codes/asker.ts';
import { longCode, shortCode } from '../../domains/codes/code.ts';
import { forgetCodes } from '../../domains/codes/forget-codes.ts';
import { forgetExpiredPasses } from '../../domains/codes/passes.ts';
import type { Database } from '../../platform/database/schema.ts';

/**
 * Deletes expired codes, and their emails, sent or unsent, because they contain the codes in plain text. An email being
 * delivered right now stays until the next time.
 * @param now epoch milliseconds
 */
export async function forgetExpiredCodes(db: Database, now: number): Promise<void> {
  await forgetCodes(db, now);
  await forgetExpiredPasses(db, now);
  await db
    .deleteFrom('outbox')
    // The purpose is a literal, because with a parameter SQLite could not use the index for these emails.
    .where('purpose', '=', sql.lit('code'))
    .where('created_at', '<=', now - shortCode.countsMs)
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]))
    // The email of a long code that is still valid is kept. It was written at the same time as the code, which
    // identifies it.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('codes')
            .select('codes.owner')
            // Both are null for a mailbox without a case: see accounts/request-sign-in-code.ts.
            .whereRef('codes.case_id', 'is not distinct from', 'outbox.case_id')
            .where('codes.asked_by', '=', ANYONE.askedBy)
            .whereRef(sql`codes.expires_at - ${sql.lit(longCode.countsMs)}`, '=', 'outbox.created_at'),
        ),
      ),
    )
    .execute();
}
