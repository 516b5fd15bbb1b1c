import type { Kysely } from 'kysely';

/** What clerks did in a period is counted by when they did it, so the report need not look at the rows of all years. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('timeline_times').on('timeline').column('at').execute();
}
