import type { Kysely } from 'kysely';

/**
 * A code belongs to the person who requested it, so a case may have several codes, and no one can replace another
 * person's code. Existing codes are deleted, as they are valid for at most ten minutes. Anyone waiting for one has to
 * request another.
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
