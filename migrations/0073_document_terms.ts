import type { Kysely } from 'kysely';

/** Details for an order's GST documents, fixed when it is placed: the supplying registration, the code, and the address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('document_terms')
    .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id'))
    .addColumn('at_payment', 'text', (column) => column.notNull())
    .addColumn('sac', 'text', (column) => column.notNull())
    // The customer's State code, '' if it has none, and address, one line each.
    .addColumn('state_code', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    // JSON; see documents/document.ts.
    .addColumn('supplier', 'text', (column) => column.notNull())
    .execute();
}
