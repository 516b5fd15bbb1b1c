import type { Kysely } from 'kysely';

/**
 * Facts about the database itself, such as its id, as names and values. See
 * src/server/platform/database/installation.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
