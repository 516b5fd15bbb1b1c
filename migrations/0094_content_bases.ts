import type { Kysely } from 'kysely';

/**
 * What the files said when somebody began to edit a part of them in the office: an update of the software that changes the same part
 * is seen by it. Parts that were edited before this table have none, and nothing is said of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_bases')
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    // JSON, as YAML gives it; null where the file says nothing.
    .addColumn('said', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_bases_key', ['document', 'place'])
    .execute();
}
