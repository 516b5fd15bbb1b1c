import type { Kysely } from 'kysely';

/**
 * Details for an order's GST documents, fixed when the order is placed: which document is issued at payment, the firm's
 * registration that supplies the service, the services code, and the customer's State and address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('document_terms')
    .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id'))
    .addColumn('at_payment', 'text', (column) => column.notNull())
    .addColumn('sac', 'text', (column) => column.notNull())
    // The customer's State code ('' if there is none), and the address with line breaks.
    .addColumn('state_code', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    // JSON; see documents/document.ts.
    .addColumn('supplier', 'text', (column) => column.notNull())
    .execute();
}
