import type { Kysely } from 'kysely';

/**
 * Received emails in their original form. Their bytes are in the file store, and the parsed data is added later.
 * Another table records how far each mailbox has been fetched. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('raw_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    // The email's mailbox and UID, for reference only, because a server may use a UID twice.
    .addColumn('fetch_key', 'text', (column) => column.notNull())
    // Not unique, because some senders reuse a Message-ID.
    .addColumn('message_id', 'text')
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull().unique())
    .addColumn('storage_key', 'text')
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint')
    .addColumn('lease_token', 'text')
    .addColumn('last_error', 'text')
    .execute();
  await db.schema.createIndex('raw_mails_message').on('raw_mails').column('message_id').execute();
  await db.schema.createIndex('raw_mails_storage').on('raw_mails').column('storage_key').execute();
  await db.schema.createIndex('raw_mails_state').on('raw_mails').columns(['state', 'received_at']).execute();

  await db.schema
    .createTable('mailboxes')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('uid_validity', 'text')
    .addColumn('last_uid', 'bigint', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint')
    .addColumn('lease_token', 'text')
    .execute();
}
