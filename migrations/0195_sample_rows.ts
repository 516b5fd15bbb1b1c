import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The cases, orders, appointments and people that `npm run sample-data` made, so that they can be marked and removed.
 * The ledger allows the deletion of a sample order's entries, and of no others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sample_rows')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sample_rows_key', ['kind', 'id'])
    .execute();

  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  if (isPostgres) {
    await sql`create function ledger_keeps_what_is_real() returns trigger language plpgsql as
      $$ begin
        if exists (select 1 from sample_rows where kind = 'order' and id = old.order_id) then return old; end if;
        raise exception 'the ledger is only added to';
      end $$`.execute(db);
  }
  for (const table of ['ledger_entries', 'ledger_postings']) {
    const name = sql.raw(`${table}_no_delete`);
    const on = sql.table(table);
    if (isPostgres) {
      await sql`drop trigger ${name} on ${on}`.execute(db);
      await sql`create trigger ${name} before delete on ${on}
        for each row execute function ledger_keeps_what_is_real()`.execute(db);
    } else {
      await sql`drop trigger ${name}`.execute(db);
      await sql`create trigger ${name} before delete on ${on}
        when not exists (select 1 from sample_rows where kind = 'order' and id = old.order_id)
        begin select raise(abort, 'the ledger is only added to'); end`.execute(db);
    }
  }
}
