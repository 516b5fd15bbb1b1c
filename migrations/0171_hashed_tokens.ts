import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Sessions keep a hash of their token from now on, so that a backup opens no session: see src/server/domains/accounts/account-store.ts. Those that
 * keep the token itself end, and people sign in once more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from sessions`.execute(db);
}
