import type { Kysely } from 'kysely';

/**
 * The page of a month's books, as last calculated from the documents and the ledger, so that opening it reads neither.
 * A lost row is not a problem: it is calculated again. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('book_months')
    .addColumn('gstin', 'text', (column) => column.notNull())
    // For example `2026-11`.
    .addColumn('month', 'text', (column) => column.notNull())
    // The firm's usual services code, on which the return's file depends.
    .addColumn('own_code', 'text', (column) => column.notNull())
    // The inputs of the calculation. If they are different now, the row is out of date.
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('books', 'text', (column) => column.notNull())
    .addColumn('read_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('book_months_key', ['gstin', 'month'])
    .execute();
}
