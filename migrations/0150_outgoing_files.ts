import type { Kysely } from 'kysely';

/**
 * The cc addresses and attached files of an email from us and of a draft, and the draft to which an uploaded but unsent
 * file belongs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Addresses separated by spaces.
  await db.schema.alterTable('outbox').addColumn('cc', 'text').execute();
  // JSON array of `files.id`.
  await db.schema.alterTable('outbox').addColumn('files', 'text').execute();
  await db.schema.alterTable('files').addColumn('draft_of', 'text').execute();
  await db.schema
    .alterTable('reply_drafts')
    .addColumn('cc', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  // The case's files that were chosen to be sent with the reply: JSON array of `files.id`.
  await db.schema
    .alterTable('reply_drafts')
    .addColumn('files', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
