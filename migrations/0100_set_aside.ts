import { type Kysely, sql } from 'kysely';

/** Mails that opened no case and wait for somebody to look at them, and senders whose mails always open one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `waiting` until somebody of the office puts it away (`done`); null for what needs nobody.
  await db.schema.alterTable('mails_in').addColumn('aside', 'text').execute();
  // When it was first listed.
  await db.schema.alterTable('mails_in').addColumn('aside_seen_at', 'bigint').execute();
  // By what it is found, as cases are.
  await db.schema.alterTable('mails_in').addColumn('folded', 'text').execute();
  await db.schema.createIndex('mails_in_aside').on('mails_in').columns(['aside', 'received_at']).execute();
  // Mails of our own that came back to us are in the outbox.
  await sql`update mails_in set aside = 'waiting' where case_id is null and class <> 'own'`.execute(db);
  await db.schema
    .createTable('sender_rules')
    // `name@example.in`, or `@example.in` for all of a domain.
    .addColumn('sender', 'text', (column) => column.primaryKey())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .execute();
}
