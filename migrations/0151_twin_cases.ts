import type { Kysely } from 'kysely';

/** The case in which one goes on that was closed because the same was asked twice: what still comes for it goes there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('goes_on_in', 'text').execute();
  await db.schema.createIndex('cases_goes_on_in').on('cases').column('goes_on_in').execute();
}
