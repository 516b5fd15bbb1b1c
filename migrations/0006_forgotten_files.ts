import type { Kysely } from 'kysely';

/**
 * Files whose case was deleted for its age, until the store has deleted them as well. Before, the sweep recognised them by their missing
 * row, as it does what a crash or a wrong database left behind. It need not guess about the files of this table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('forgotten_files')
    .addColumn('storage_key', 'text', (column) => column.primaryKey())
    .addColumn('forgotten_at', 'bigint', (column) => column.notNull())
    .execute();
}
