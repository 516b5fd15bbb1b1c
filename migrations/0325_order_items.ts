import type { Kysely } from 'kysely';

/**
 * The lines of a clerk's quote for our own work, as the documents of its order print them. `unit_paise` is the price of
 * one before the discount and tax.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_items')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('name_hi', 'text', (column) => column.notNull())
    .addColumn('sac', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('unit_paise', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_items_key', ['order_id', 'position'])
    .execute();
}
