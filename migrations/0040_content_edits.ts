import type { Kysely } from 'kysely';

/**
 * What was changed of content/ in the office: of each document the draft, and every publication for good. What stands on the
 * site is, of each document, the newest publication that is live. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_drafts')
    .addColumn('document', 'text', (column) => column.primaryKey())
    // JSON: places to values, as catalogue/edits.ts has them; null when there is none.
    .addColumn('edits', 'text')
    // Counted up by each change: who saves an older one is told.
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('changed_by_name', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('content_publications')
    .addColumn('revision', 'integer', (column) => column.primaryKey())
    .addColumn('document', 'text', (column) => column.notNull())
    // JSON: what is said from now on; {} takes back all that was changed of the document.
    .addColumn('edits', 'text', (column) => column.notNull())
    // JSON: what stood on the site before.
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    // The revision that this one takes back.
    .addColumn('undoes', 'integer')
    .addColumn('draft_version', 'integer')
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_by_name', 'text', (column) => column.notNull())
    .addColumn('settled_at', 'bigint')
    .addColumn('leased_until', 'bigint')
    .addColumn('lease_token', 'text')
    .execute();
  await db.schema
    .createIndex('content_publications_document')
    .on('content_publications')
    .columns(['document', 'state', 'revision'])
    .execute();
  await db.schema
    .createIndex('content_publications_state')
    .on('content_publications')
    .columns(['state', 'revision'])
    .execute();
}
