import { type Kysely, sql } from 'kysely';

/**
 * The inbox sorted by when an answer is due, without a filter: over 100,000 cases it took 70 ms, for all of them were sorted; what is
 * due first stands first in the index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Word for word the expression of the query in inbox/list-inbox.ts: an index of anything else is not used.
  await db.schema
    .createIndex('cases_due')
    .on('cases')
    .expression(sql`coalesce(due_at, 8640000000000000), id`)
    .execute();
}
