import type { Kysely } from 'kysely';

/**
 * The nightly comparisons of the ledger with the payment providers, each made by one process, and the differences
 * found. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reconciliations')
    .addColumn('night', 'text', (column) => column.primaryKey())
    .addColumn('lease_token', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'bigint')
    .addColumn('began_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await db.schema
    .createTable('payment_differences')
    .addColumn('night', 'text', (column) => column.notNull().references('reconciliations.night'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_differences_key', ['night', 'position'])
    .execute();
}
