import type { Kysely } from 'kysely';

/**
 * What the page of a month's books shows, as it was last calculated from the documents and the ledger, so that opening it reads neither.
 * A row can be lost: it is calculated again. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('book_months')
    .addColumn('gstin', 'text', (column) => column.notNull())
    // Such as `2026-11`.
    .addColumn('month', 'text', (column) => column.notNull())
    // The firm's usual services code, which the return's file depends on.
    .addColumn('own_code', 'text', (column) => column.notNull())
    // What the month depended on. If it is different now, the row is out of date.
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('books', 'text', (column) => column.notNull())
    .addColumn('read_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('book_months_key', ['gstin', 'month'])
    .execute();
}
