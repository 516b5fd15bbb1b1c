import { type Kysely, sql } from 'kysely';

/** Searches by visitors that found nothing: how often per day, without any data about the visitor. */
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
