import type { Kysely } from 'kysely';

/**
 * What the calendar of who booked an appointment has answered: `accepted`, `declined`, `tentative`, or null where it has answered nothing,
 * and when. Epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('appointments').addColumn('answer', 'text').execute();
  await db.schema.alterTable('appointments').addColumn('answered_at', 'bigint').execute();
}
