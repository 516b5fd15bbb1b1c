import type { Kysely } from 'kysely';

/** When a government fee was named that the price had left open: a line of its own, added to the order. Epoch milliseconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_lines').addColumn('named_at', 'bigint').execute();
}
