import type { Kysely } from 'kysely';

/**
 * The values in the files when someone started to edit a part of them in the office, so that a software update that
 * changes the same part is noticed. For parts edited before this table existed there is no value and no notice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_bases')
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    // JSON, as parsed from YAML; null if the file has no value.
    .addColumn('said', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_bases_key', ['document', 'place'])
    .execute();
}
