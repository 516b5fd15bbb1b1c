import { type Kysely, sql } from 'kysely';

/**
 * Each refund of money on account, so that a mistaken one can be undone, and whether it left the bank account or the
 * cash box. Refunds recorded until now were posted from the bank. Amounts: paise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('receipt_returns')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('receipt_id', 'text', (column) => column.notNull().references('money_receipts.id'))
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('undone_at', 'bigint')
    .addColumn('undone_by', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('undone_reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('receipt_returns_receipt').on('receipt_returns').column('receipt_id').execute();
  await db.schema
    .alterTable('money_receipts')
    .addColumn('returned_cash_paise', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`insert into receipt_returns (id, receipt_id, amount_paise, way, reason, actor_name, created_at)
    select 'earlier-' || id, id, returned_paise, 'bank', '', '', issued_at from money_receipts
    where returned_paise > 0`.execute(db);
}
