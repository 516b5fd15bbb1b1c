import { type Kysely, sql } from 'kysely';

/**
 * When somebody was invited to work here, and when that person first signed in or did so last: an invitation that was never taken up is
 * shown, and can be withdrawn. Who signed in before this is known from the log. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('invited_at', 'bigint').execute();
  await db.schema.alterTable('users').addColumn('signed_in_at', 'bigint').execute();
  await sql`update users set signed_in_at =
    (select max(audit.at) from audit where audit.action = 'sign-in' and audit.actor_id = users.id)`.execute(db);
  await sql`update users set invited_at = created_at where role <> 'customer' and signed_in_at is null`.execute(db);
}
