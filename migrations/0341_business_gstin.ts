import type { Kysely } from 'kysely';

/** An index for finding a business and its people by GSTIN. Orders already have one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('businesses_gstin').on('businesses').column('gstin').execute();
}
