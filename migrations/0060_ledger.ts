import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The ledger: entries whose postings add up to zero, in paise. Rows are only ever added; triggers reject anything else,
 * whichever program sends it. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('ledger_entries_order').on('ledger_entries').column('order_id').execute();
  await db.schema.createIndex('ledger_entries_at').on('ledger_entries').columns(['at', 'id']).execute();

  await db.schema
    .createTable('ledger_postings')
    .addColumn('entry_id', 'text', (column) => column.notNull().references('ledger_entries.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_postings_key', ['entry_id', 'position'])
    .execute();
  await db.schema
    .createIndex('ledger_postings_order')
    .on('ledger_postings')
    .columns(['order_id', 'account', 'amount_paise'])
    .execute();
  await db.schema
    .createIndex('ledger_postings_account')
    .on('ledger_postings')
    .columns(['account', 'amount_paise'])
    .execute();

  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  if (isPostgres) {
    await sql`create function ledger_is_only_added_to() returns trigger language plpgsql as
      $$ begin raise exception 'the ledger is only added to'; end $$`.execute(db);
  }
  for (const table of ['ledger_entries', 'ledger_postings']) {
    for (const change of ['update', 'delete']) {
      const name = sql.raw(`${table}_no_${change}`);
      const what = sql.raw(change);
      const on = sql.table(table);
      if (isPostgres) {
        await sql`create trigger ${name} before ${what} on ${on}
          for each row execute function ledger_is_only_added_to()`.execute(db);
      } else {
        await sql`create trigger ${name} before ${what} on ${on}
          begin select raise(abort, 'the ledger is only added to'); end`.execute(db);
      }
    }
  }
}
