import type { Kysely } from 'kysely';

/**
 * Problems that each process of the site has noted, so that any process can report all of them; how many requests
 * failed in each hour; why the last attempt to send an email failed; and when a mailbox was last fetched. Times are
 * epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attention_notes')
    .addColumn('process', 'text', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('sentence', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('attention_notes_key', ['process', 'topic'])
    .execute();
  await db.schema
    .createTable('failed_requests')
    .addColumn('hour', 'bigint', (column) => column.primaryKey())
    .addColumn('requests', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('outbox').addColumn('last_failure', 'text').execute();
  await db.schema.alterTable('mailboxes').addColumn('fetched_at', 'bigint').execute();
}
