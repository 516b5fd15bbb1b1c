import type { Kysely } from 'kysely';

/** The calendar entry that an email adds, changes or cancels (RFC 5545); null in all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('calendar', 'text').execute();
}
