import type { Kysely } from 'kysely';

/**
 * The time since which a phone number has belonged to its current holder. It limits which enquiries the holder can open
 * by phone without an account. Time: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('contact_states').addColumn('held_since', 'bigint').execute();
}
