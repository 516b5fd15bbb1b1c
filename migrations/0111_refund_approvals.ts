import type { Kysely } from 'kysely';

/** Who asked for a refund, by id, and who else approved it: above a sum that the firm sets, one person alone sends no money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('refunds').addColumn('asked_by', 'text').execute();
  await db.schema.alterTable('refunds').addColumn('approved_by', 'text').execute();
}
