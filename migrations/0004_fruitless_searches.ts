import { type Kysely, sql } from 'kysely';

/** What visitors searched for and did not find: how often on a day, and nothing of who. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fruitless_searches')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull().check(sql`locale in ('en', 'hi')`))
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('fruitless_searches_key', ['day', 'locale', 'query'])
    .execute();
}
