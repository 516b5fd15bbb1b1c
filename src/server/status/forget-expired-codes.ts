import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { CODE_COUNTS_MS } from './code.ts';

/**
 * Deletes the codes whose time is over, and their mails, which name them in clear: sent or not, they are of no use any
 * more. A mail that is being delivered just now stays until the next time.
 * @param now epoch milliseconds
 */
export async function forgetExpiredCodes(db: Database, now: number): Promise<void> {
  await db.deleteFrom('status_codes').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('outbox')
    // A literal: with a parameter SQLite could not use the index of these mails.
    .where('purpose', '=', sql.lit('code'))
    .where('created_at', '<=', now - CODE_COUNTS_MS)
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]))
    .execute();
}
