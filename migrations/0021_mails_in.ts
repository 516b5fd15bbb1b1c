import type { Kysely } from 'kysely';

/**
 * The parsed data of received emails, the Message-IDs seen in each case, and the case to which an unassigned email may
 * belong. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mails_in')
    .addColumn('id', 'text', (column) => column.primaryKey().references('raw_mails.id'))
    // The case; null for an email that belongs to no case, such as a newsletter.
    .addColumn('case_id', 'text', (column) => column.references('cases.id'))
    .addColumn('class', 'text', (column) => column.notNull())
    .addColumn('because', 'text', (column) => column.notNull())
    .addColumn('from_address', 'text', (column) => column.notNull())
    .addColumn('from_name', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('proof', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('quote_at', 'integer')
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('remote_pictures', 'integer', (column) => column.notNull())
    .addColumn('refused_files', 'text', (column) => column.notNull())
    .addColumn('is_readable', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mails_in_case').on('mails_in').columns(['case_id', 'received_at']).execute();
  await db.schema.createIndex('mails_in_from').on('mails_in').columns(['from_address', 'received_at']).execute();

  await db.schema
    .createTable('mail_threads')
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id'))
    .addPrimaryKeyConstraint('mail_threads_key', ['message_id', 'case_id'])
    .execute();
  await db.schema.createIndex('mail_threads_case').on('mail_threads').column('case_id').execute();

  await db.schema
    .createTable('mail_links')
    .addColumn('mail_id', 'text', (column) => column.notNull().references('mails_in.id'))
    // The case that the email opened, and the other case to which it may belong.
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id'))
    .addColumn('other_id', 'text', (column) => column.notNull().references('cases.id'))
    .addColumn('because', 'text', (column) => column.notNull())
    .addColumn('joined_at', 'bigint')
    .addColumn('joined_by', 'text')
    // JSON: what the merge changed, for undoing it.
    .addColumn('moved', 'text')
    .addPrimaryKeyConstraint('mail_links_key', ['mail_id', 'other_id'])
    .execute();
  await db.schema.createIndex('mail_links_case').on('mail_links').column('case_id').execute();
  await db.schema.createIndex('mail_links_other').on('mail_links').column('other_id').execute();

  // For a file that is a picture in the text of an email: the email, and the picture's Content-ID.
  await db.schema.alterTable('files').addColumn('mail_id', 'text').execute();
  await db.schema.alterTable('files').addColumn('content_id', 'text').execute();
}
