import type { Kysely } from 'kysely';

/**
 * Changes to content/ made in the office: the draft of each document, and every publication, which is kept permanently.
 * The site shows the newest live publication of each document. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_drafts')
    .addColumn('document', 'text', (column) => column.primaryKey())
    // JSON: a map from places to values, as in catalogue/edits.ts; null if the document has no draft.
    .addColumn('edits', 'text')
    // Incremented by each change, so that saving an older version is reported.
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('changed_by_name', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('content_publications')
    .addColumn('revision', 'integer', (column) => column.primaryKey())
    .addColumn('document', 'text', (column) => column.notNull())
    // JSON: the new values; {} undoes all changes to the document.
    .addColumn('edits', 'text', (column) => column.notNull())
    // JSON: the values that the site had before.
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    // The revision undone by this one.
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
