import type { Kysely } from 'kysely';

/**
 * Who else gets a mail of ours, and the files that travel with it; whose draft a file belongs to that was not sent yet; the copies and
 * files of a draft.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Addresses between spaces.
  await db.schema.alterTable('outbox').addColumn('cc', 'text').execute();
  // JSON array of `files.id`.
  await db.schema.alterTable('outbox').addColumn('files', 'text').execute();
  await db.schema.alterTable('files').addColumn('draft_of', 'text').execute();
  await db.schema
    .alterTable('reply_drafts')
    .addColumn('cc', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  // Of the case, chosen to travel with it: JSON array of `files.id`.
  await db.schema
    .alterTable('reply_drafts')
    .addColumn('files', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
