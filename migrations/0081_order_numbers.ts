import { type Kysely, sql } from 'kysely';

/** Numbers that an office of the government gave to an order's application, the next date of the order, and whose orders they are. */
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
  // A dashboard asks by the address as accounts have it.
  await sql`create index orders_mailbox on orders (lower(mail))`.execute(db);
}
