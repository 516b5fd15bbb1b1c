import { type Kysely, sql } from 'kysely';

/**
 * Notifications about an order that the server sends automatically: a refund that was paid or failed, a late document,
 * a rejected file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_letters')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('what_en', 'text', (column) => column.notNull())
    .addColumn('what_hi', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('written_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('order_letters_waiting')
    .on('order_letters')
    .column('created_at')
    .where(sql.ref('written_at'), 'is', null)
    .execute();
}
