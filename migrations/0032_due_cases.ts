import { type Kysely, sql } from 'kysely';

/** An index for the inbox without a filter, sorted by when an answer is due. Sorting 100,000 cases took 70 ms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Must be exactly the expression of the query in inbox/list-inbox.ts, because otherwise the index is not used.
  await db.schema
    .createIndex('cases_due')
    .on('cases')
    .expression(sql`coalesce(due_at, 8640000000000000), id`)
    .execute();
}
