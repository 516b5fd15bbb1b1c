import type { Kysely } from 'kysely';

/**
 * Files whose case was deleted because of its age, until the store has deleted them as well. Before this table, the
 * sweep recognised them by their missing row, as it still does for files left behind by a crash or a wrong database.
 * For files in this table it does not have to guess.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('forgotten_files')
    .addColumn('storage_key', 'text', (column) => column.primaryKey())
    .addColumn('forgotten_at', 'bigint', (column) => column.notNull())
    .execute();
}
