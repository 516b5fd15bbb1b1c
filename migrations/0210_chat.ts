import type { Kysely } from 'kysely';

/**
 * The chat: its conversations, each of which is a case; the keys that identify a message sent twice; and the clerks who
 * take chats. The messages are rows of the timeline. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_threads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('case_id', 'text', (column) => column.notNull().unique().references('cases.id'))
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('taken_by', 'text')
    .addColumn('waits_until', 'bigint')
    .addColumn('last_in', 'integer', (column) => column.notNull())
    .addColumn('last_out', 'integer', (column) => column.notNull())
    .addColumn('last_out_at', 'bigint')
    .addColumn('seen_by_visitor', 'integer', (column) => column.notNull())
    .addColumn('seen_by_office', 'integer', (column) => column.notNull())
    .addColumn('told_until', 'integer', (column) => column.notNull())
    .addColumn('visitor_types_until', 'bigint', (column) => column.notNull())
    .addColumn('office_types_until', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  // An open page polls a range of this index.
  await db.schema.createIndex('chat_threads_changed').on('chat_threads').columns(['changed_at', 'id']).execute();
  await db.schema.createIndex('chat_threads_state').on('chat_threads').columns(['state', 'waits_until']).execute();

  await db.schema
    .createTable('chat_keys')
    .addColumn('client_key', 'text', (column) => column.primaryKey())
    .addColumn('thread_id', 'text', (column) => column.notNull().references('chat_threads.id'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('chat_keys_thread').on('chat_keys').column('thread_id').execute();

  await db.schema
    .createTable('chat_desks')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
}
