import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Sessions store a hash of their token from now on, so that a backup opens no session; see src/server/domains/accounts/account-store.ts.
 * Sessions with the token itself end, and people sign in again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from sessions`.execute(db);
}
