import type { Kysely } from 'kysely';

/** Finds a business and its people by GSTIN; orders already have such an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('businesses_gstin').on('businesses').column('gstin').execute();
}
