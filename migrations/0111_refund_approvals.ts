import type { Kysely } from 'kysely';

/** Who requested a refund, by id, and who else approved it. Above an amount that the firm sets, one person alone cannot refund money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('refunds').addColumn('asked_by', 'text').execute();
  await db.schema.alterTable('refunds').addColumn('approved_by', 'text').execute();
}
