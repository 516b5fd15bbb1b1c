import type { Kysely } from 'kysely';

/**
 * A code belongs to whoever asked for it, so a case may have several: nobody replaces another's. The codes of before
 * count for ten minutes at most and go: who waits for one asks again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('status_codes').execute();
  await db.schema
    .createTable('status_codes')
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id'))
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('asked_from', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('used_by', 'text')
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('status_codes_key', ['case_id', 'asked_by'])
    .execute();
}
