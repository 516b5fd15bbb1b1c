import type { Kysely } from 'kysely';

/**
 * Codes in links that lead back to a chat conversation, and the other browsers in which such a link was opened. Only
 * hashes are stored. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('thread_id', 'text', (column) => column.notNull().references('chat_threads.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('chat_tokens_thread').on('chat_tokens').column('thread_id').execute();
  await db.schema.createIndex('chat_tokens_expires').on('chat_tokens').column('expires_at').execute();
}
