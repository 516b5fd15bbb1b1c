import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Documents required by GST law and the counters of their numbers. An issued document is never changed or deleted; the
 * database itself prevents it. Amounts: paise. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('document_counters')
    .addColumn('gstin', 'text', (column) => column.notNull())
    .addColumn('series', 'text', (column) => column.notNull())
    .addColumn('year', 'text', (column) => column.notNull())
    .addColumn('last', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('document_counters_key', ['gstin', 'series', 'year'])
    .execute();

  await db.schema
    .createTable('documents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('gstin', 'text', (column) => column.notNull())
    .addColumn('series', 'text', (column) => column.notNull())
    .addColumn('year', 'text', (column) => column.notNull())
    .addColumn('serial', 'integer', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    .addColumn('order_number', 'text', (column) => column.notNull())
    .addColumn('recipient_name', 'text', (column) => column.notNull())
    .addColumn('recipient_gstin', 'text')
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('taxable_paise', 'bigint', (column) => column.notNull())
    .addColumn('cgst_paise', 'bigint', (column) => column.notNull())
    .addColumn('sgst_paise', 'bigint', (column) => column.notNull())
    .addColumn('igst_paise', 'bigint', (column) => column.notNull())
    .addColumn('government_paise', 'bigint', (column) => column.notNull())
    .addColumn('total_paise', 'bigint', (column) => column.notNull())
    // For a credit note, its invoice; for a refund voucher, its receipt voucher.
    .addColumn('names_id', 'text', (column) => column.references('documents.id'))
    // JSON: everything that is printed.
    .addColumn('content', 'text', (column) => column.notNull())
    .addUniqueConstraint('documents_number', ['gstin', 'series', 'year', 'serial'])
    .execute();
  await db.schema.createIndex('documents_newest').on('documents').columns(['issued_at', 'id']).execute();
  await db.schema.createIndex('documents_kind').on('documents').columns(['kind', 'issued_at', 'id']).execute();
  await db.schema.createIndex('documents_order').on('documents').column('order_number').execute();
  await db.schema.createIndex('documents_names').on('documents').column('names_id').execute();

  // The receipt vouchers included in an invoice. Each can be included only once.
  await db.schema
    .createTable('document_advances')
    .addColumn('voucher_id', 'text', (column) => column.primaryKey().references('documents.id'))
    .addColumn('invoice_id', 'text', (column) => column.notNull().references('documents.id'))
    .execute();

  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  if (isPostgres) {
    await sql`create function documents_are_final() returns trigger language plpgsql as
      $$ begin raise exception 'an issued document is final'; end $$`.execute(db);
  }
  for (const table of ['documents', 'document_advances']) {
    for (const deed of ['update', 'delete']) {
      const name = sql.ref(`${table}_no_${deed}`);
      const on = sql.table(table);
      if (isPostgres) {
        await sql`create trigger ${name} before ${sql.raw(deed)} on ${on} for each row
          execute function documents_are_final()`.execute(db);
      } else {
        await sql`create trigger ${name} before ${sql.raw(deed)} on ${on}
          begin select raise(abort, 'an issued document is final'); end`.execute(db);
      }
    }
  }
}
