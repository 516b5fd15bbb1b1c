import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Sessions store a hash of their token from now on, so that a backup cannot be used to open a session; see
 * src/server/domains/accounts/account-store.ts. Sessions that stored the token itself end, and people have to sign in
 * again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from sessions`.execute(db);
}
