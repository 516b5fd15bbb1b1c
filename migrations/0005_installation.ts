import type { Kysely } from 'kysely';

/** What a database knows of itself, such as its id: a name and a text each. See src/server/platform/database/installation.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
