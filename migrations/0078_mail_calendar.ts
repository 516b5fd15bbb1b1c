import type { Kysely } from 'kysely';

/** The calendar entry that an email adds, changes or cancels (RFC 5545); null if it does none of these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('calendar', 'text').execute();
}
