import { type Kysely, sql } from 'kysely';

/** The channels that take over from an email that finally fails: see messages/pass-mails.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('others', 'text').execute();
  // Queries must use the same literals, because SQLite uses a partial index only for an identical condition.
  await db.schema
    .createIndex('outbox_others')
    .on('outbox')
    .column('id')
    .where(sql<boolean>`state = 'dead' and others is not null`)
    .execute();
}
