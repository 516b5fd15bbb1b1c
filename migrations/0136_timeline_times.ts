import type { Kysely } from 'kysely';

/**
 * The report counts the clerks' actions in a period. With this index it does not have to read the rows of all years.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('timeline_times').on('timeline').column('at').execute();
}
