import type { Kysely } from 'kysely';

/** The months that the price of an order covers; only for services priced per month, quarter or year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_periods')
    .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id'))
    .addColumn('per', 'text', (column) => column.notNull())
    .addColumn('first_month', 'text', (column) => column.notNull())
    .execute();
}
