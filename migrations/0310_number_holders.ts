import type { Kysely } from 'kysely';

/**
 * From when a number belongs to the person who has it now, for someone who opens enquiries by phone without an account.
 * Time: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('contact_states').addColumn('held_since', 'bigint').execute();
}
