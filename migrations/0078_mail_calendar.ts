import type { Kysely } from 'kysely';

/** The calendar entry that a mail brings, moves or takes back (RFC 5545); null in all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('calendar', 'text').execute();
}
