import type { Kysely } from 'kysely';

/**
 * The orders for which money was recorded, and the amount for each. A cheque is allocated to them when it clears.
 * Amounts: paise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('receipt_orders')
    .addColumn('receipt_id', 'text', (column) => column.notNull().references('money_receipts.id'))
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('receipt_orders_key', ['receipt_id', 'order_id'])
    .execute();
  await db.schema.createIndex('receipt_orders_order').on('receipt_orders').column('order_id').execute();
}
