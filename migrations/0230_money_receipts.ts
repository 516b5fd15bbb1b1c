import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Money as it arrives at the counter: cash, cheques, transfers for several orders, tax withheld by the customer, money
 * on account and amounts written off. Each has a number, and a trigger rejects any change to what its printed receipt
 * shows. An order's payments name the receipt that they were paid from. Amounts: paise. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('money_receipts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form_key', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('gstin', 'text', (column) => column.notNull())
    .addColumn('series', 'text', (column) => column.notNull())
    .addColumn('year', 'text', (column) => column.notNull())
    .addColumn('serial', 'integer', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('returned_paise', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('written_off_paise', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('bank', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mail', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('payer_gstin', 'text', (column) => column.notNull())
    .addColumn('from_order_id', 'text', (column) => column.references('orders.id'))
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('rate_points', 'integer', (column) => column.notNull())
    .addColumn('base_paise', 'bigint', (column) => column.notNull())
    .addColumn('certificate', 'text', (column) => column.notNull())
    .addColumn('certificate_number', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('certificate_paise', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('certificate_asked_at', 'bigint')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('cleared_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_reason', 'text', (column) => column.notNull().defaultTo(''))
    .addUniqueConstraint('money_receipts_number', ['gstin', 'series', 'year', 'serial'])
    .execute();
  const indexes = {
    newest: ['issued_at', 'id'],
    kind: ['kind', 'state', 'issued_at'],
    reference: ['reference'],
    mail: ['mail'],
    phone: ['phone'],
    day: ['day', 'kind'],
    from: ['from_order_id'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(`money_receipts_${name}_index`).on('money_receipts').columns(columns).execute();
  }
  for (const table of ['payments', 'bank_lines']) {
    await db.schema.alterTable(table).addColumn('receipt_id', 'text').execute();
    await db.schema.createIndex(`${table}_receipt`).on(table).column('receipt_id').execute();
  }
  // Payment plans agreed between a customer and the firm: how much is due by which day.
  await db.schema
    .createTable('order_instalments')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_instalments_key', ['order_id', 'position'])
    .execute();
  await keepFinal(db);
}

const printed = ['kind', 'gstin', 'series', 'year', 'serial', 'number', 'issued_at', 'amount_paise', 'content'];

/** Makes sure that what a printed receipt shows never changes, and that no number goes missing. */
async function keepFinal(db: Kysely<unknown>): Promise<void> {
  const differs = printed.map((column) => `old.${column} <> new.${column}`).join(' or ');
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function money_receipts_are_final() returns trigger language plpgsql as
      $$ begin raise exception 'a numbered receipt is final'; end $$`.execute(db);
    await sql`create trigger money_receipts_no_update before update on money_receipts for each row
      when (${sql.raw(differs)}) execute function money_receipts_are_final()`.execute(db);
    await sql`create trigger money_receipts_no_delete before delete on money_receipts for each row
      execute function money_receipts_are_final()`.execute(db);
  } else {
    await sql`create trigger money_receipts_no_update before update on money_receipts when ${sql.raw(differs)}
      begin select raise(abort, 'a numbered receipt is final'); end`.execute(db);
    await sql`create trigger money_receipts_no_delete before delete on money_receipts
      begin select raise(abort, 'a numbered receipt is final'); end`.execute(db);
  }
}
