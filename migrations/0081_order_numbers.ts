import { type Kysely, sql } from 'kysely';

/**
 * The application numbers that a government office gave an order, the order's next date, and an index for finding a
 * customer's orders by email address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_numbers')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_numbers_key', ['order_id', 'kind', 'number'])
    .execute();
  await db.schema
    .createTable('order_dates')
    .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('set_at', 'bigint', (column) => column.notNull())
    .execute();
  // Accounts store email addresses in small letters, and the dashboard searches for orders by the address of the
  // account.
  await sql`create index orders_mailbox on orders (lower(mail))`.execute(db);
}
