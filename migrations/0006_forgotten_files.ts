import type { Kysely } from 'kysely';

/**
 * Files whose case was deleted because of its age. A row stays until the store has deleted the file as well. Before
 * this table, the sweep recognised such files by their missing row, as it still does for files left behind by a crash
 * or a wrong database. For files in this table it does not have to guess.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('forgotten_files')
    .addColumn('storage_key', 'text', (column) => column.primaryKey())
    .addColumn('forgotten_at', 'bigint', (column) => column.notNull())
    .execute();
}
