import type { Kysely } from 'kysely';

/**
 * Who requested a refund, by id, and who approved it. Above an amount that the firm sets, a refund needs a second
 * person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('refunds').addColumn('asked_by', 'text').execute();
  await db.schema.alterTable('refunds').addColumn('approved_by', 'text').execute();
}
