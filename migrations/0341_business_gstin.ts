import type { Kysely } from 'kysely';

/** Indexes for finding a business, its orders and its people by GSTIN. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('businesses_gstin').on('businesses').column('gstin').execute();
  await db.schema.createIndex('orders_gstin').on('orders').column('gstin').execute();
}
