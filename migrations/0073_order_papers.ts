import type { Kysely } from 'kysely';

/** What the GST documents of an order will say, fixed when it is placed: whose registration supplies, under which code, to which address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_papers')
    .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id'))
    .addColumn('at_payment', 'text', (column) => column.notNull())
    .addColumn('sac', 'text', (column) => column.notNull())
    // The client's: digits of his State, '' where it has none; address, one line each.
    .addColumn('state_code', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    // JSON: see documents/document.ts.
    .addColumn('supplier', 'text', (column) => column.notNull())
    .execute();
}
