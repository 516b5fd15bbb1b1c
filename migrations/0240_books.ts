import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * GST returns that were filed: the file as it was uploaded, its hash, who filed it and when, and the documents in it. A
 * return is never changed or deleted. Indexes find the documents of a month by registration, and the documents that a
 * search looks for. The address on an order's documents can have its city and PIN code in separate fields. Times: epoch
 * milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gst_returns')
    .addColumn('gstin', 'text', (column) => column.notNull())
    // For example `2026-11`.
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('from_at', 'bigint', (column) => column.notNull())
    .addColumn('to_at', 'bigint', (column) => column.notNull())
    .addColumn('document_count', 'integer', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    // SHA-256 of the file, in hexadecimal digits.
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('filed_at', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('gst_returns_key', ['gstin', 'month'])
    .execute();
  await db.schema
    .createTable('gst_return_documents')
    .addColumn('document_id', 'text', (column) => column.primaryKey().references('documents.id'))
    .addColumn('gstin', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('gst_return_documents_month')
    .on('gst_return_documents')
    .columns(['gstin', 'month', 'document_id'])
    .execute();

  await db.schema.createIndex('documents_gstin').on('documents').columns(['gstin', 'issued_at', 'id']).execute();
  await db.schema
    .createIndex('documents_buyer')
    .on('documents')
    .columns(['recipient_gstin', 'issued_at', 'id'])
    .execute();
  // Contains everything that a search compares, so that the search does not read the printed content.
  await db.schema
    .createIndex('documents_search')
    .on('documents')
    .columns(['issued_at', 'id', 'recipient_name', 'recipient_gstin', 'total_paise', 'kind'])
    .execute();

  for (const column of ['city', 'pin']) {
    await db.schema
      .alterTable('document_terms')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute();
  }

  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  if (isPostgres) {
    await sql`create function gst_returns_are_final() returns trigger language plpgsql as
      $$ begin raise exception 'a filed return is final'; end $$`.execute(db);
  }
  for (const table of ['gst_returns', 'gst_return_documents']) {
    for (const deed of ['update', 'delete']) {
      const name = sql.ref(`${table}_no_${deed}`);
      const on = sql.table(table);
      if (isPostgres) {
        await sql`create trigger ${name} before ${sql.raw(deed)} on ${on} for each row
          execute function gst_returns_are_final()`.execute(db);
      } else {
        await sql`create trigger ${name} before ${sql.raw(deed)} on ${on}
          begin select raise(abort, 'a filed return is final'); end`.execute(db);
      }
    }
  }
}
