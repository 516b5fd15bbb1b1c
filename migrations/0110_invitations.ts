import { type Kysely, sql } from 'kysely';

/**
 * When a member of the staff was invited, and when they last signed in. An unused invitation is shown, and can be
 * withdrawn. Earlier sign-ins are taken from the log. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('invited_at', 'bigint').execute();
  await db.schema.alterTable('users').addColumn('signed_in_at', 'bigint').execute();
  await sql`update users set signed_in_at =
    (select max(audit.at) from audit where audit.action = 'sign-in' and audit.actor_id = users.id)`.execute(db);
  await sql`update users set invited_at = created_at where role <> 'customer' and signed_in_at is null`.execute(db);
}
