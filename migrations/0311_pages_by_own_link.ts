import type { Kysely } from 'kysely';

/**
 * Whether a page was uploaded with the order's own link, which no one can learn from the customer's phone. Only such a
 * page proves that the person who uploads it again is the customer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('paper_pages')
    .addColumn('by_own_link', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
