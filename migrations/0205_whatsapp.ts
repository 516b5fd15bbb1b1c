import { type Kysely, sql } from 'kysely';

/**
 * WhatsApp: files still to be fetched from Meta, the templates of our account as Meta returned them, and which messages
 * we have marked as read for their sender. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('whatsapp_media')
    .addColumn('message_id', 'text', (column) => column.primaryKey())
    .addColumn('media_id', 'text', (column) => column.notNull())
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint')
    .addColumn('lease_token', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('whatsapp_media_next').on('whatsapp_media').column('next_attempt_at').execute();

  await db.schema
    .createTable('whatsapp_templates')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('whatsapp_templates_key', ['name', 'language'])
    .execute();

  await db.schema.alterTable('messages_in').addColumn('marked_read_at', 'bigint').execute();
  // Queries must use the same literals, because SQLite uses a partial index only for an identical condition.
  await db.schema
    .createIndex('messages_in_to_mark')
    .on('messages_in')
    .column('received_at')
    .where(sql<boolean>`seen_at is not null and marked_read_at is null`)
    .execute();
  await db.schema.createIndex('messages_in_replies').on('messages_in').column('replies_to').execute();
}
