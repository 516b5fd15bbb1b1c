import type { Kysely } from 'kysely';

/**
 * The response of the customer's calendar to an appointment: `accepted`, `declined`, `tentative`, or null if there is
 * none, and when it arrived, in epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('appointments').addColumn('answer', 'text').execute();
  await db.schema.alterTable('appointments').addColumn('answered_at', 'bigint').execute();
}
