import { type Kysely, sql } from 'kysely';

/**
 * The inbox sorted by when an answer is due, without a filter. Sorting all of 100,000 cases took 70 ms; in the index, the first due come
 * first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Exactly the expression of the query in inbox/list-inbox.ts, because otherwise the index is not used.
  await db.schema
    .createIndex('cases_due')
    .on('cases')
    .expression(sql`coalesce(due_at, 8640000000000000), id`)
    .execute();
}
