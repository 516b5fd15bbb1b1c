import type { Kysely } from 'kysely';

/** When a government fee that the price had left open was entered. It is a separate line, added to the order. Epoch milliseconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_lines').addColumn('named_at', 'bigint').execute();
}
