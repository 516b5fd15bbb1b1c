import { type Kysely, sql } from 'kysely';

/**
 * The files of certificates that arrived by post or email, attached to the receipt of the withheld tax. Until now, a
 * certificate was shown as requested even if the withheld tax had not been used for an order, in which case no one had
 * been asked for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('receipt_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('receipt_id', 'text', (column) => column.notNull().references('money_receipts.id'))
    .addColumn('storage_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('receipt_files_once', ['receipt_id', 'sha256'])
    .execute();
  await sql`update money_receipts set certificate = 'missing', certificate_asked_at = null, version = version + 1
    where certificate = 'asked' and not exists
      (select 1 from payments where payments.receipt_id = money_receipts.id and payments.state = 'paid')`.execute(db);
}
