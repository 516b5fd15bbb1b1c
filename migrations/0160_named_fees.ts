import type { Kysely } from 'kysely';

/**
 * When a government fee that the price had left open was entered, in epoch milliseconds. The fee is a separate line,
 * added to the order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_lines').addColumn('named_at', 'bigint').execute();
}
