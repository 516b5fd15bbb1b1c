import { type Kysely, sql } from 'kysely';

/**
 * Emails that opened no case and wait for someone to look at them, and senders whose emails are always treated this
 * way.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `waiting` until a member of the staff marks it as `done`; null if no one needs to look at it.
  await db.schema.alterTable('mails_in').addColumn('aside', 'text').execute();
  // When it was first listed.
  await db.schema.alterTable('mails_in').addColumn('aside_seen_at', 'bigint').execute();
  // The words for finding the email, as for cases.
  await db.schema.alterTable('mails_in').addColumn('folded', 'text').execute();
  await db.schema.createIndex('mails_in_aside').on('mails_in').columns(['aside', 'received_at']).execute();
  // Emails of class `own` are copies of our own emails that came back to us, so they are already in the outbox.
  await sql`update mails_in set aside = 'waiting' where case_id is null and class <> 'own'`.execute(db);
  await db.schema
    .createTable('sender_rules')
    // `name@example.in`, or `@example.in` for a whole domain.
    .addColumn('sender', 'text', (column) => column.primaryKey())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .execute();
}
