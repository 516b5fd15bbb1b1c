import type { Kysely } from 'kysely';

/** For a case closed as a duplicate: the case in which it continues. Later messages for the duplicate go there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('goes_on_in', 'text').execute();
  await db.schema.createIndex('cases_goes_on_in').on('cases').column('goes_on_in').execute();
}
