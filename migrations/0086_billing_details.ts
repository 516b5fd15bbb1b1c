import type { Kysely } from 'kysely';

/** Billing details for a customer's documents, as entered on the customer's own page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('billing_details')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('gstin', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
}
