import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What customers still have to pay for each order, in addition to the existing amount due, which includes refunds. With
 * both, lists of money do not have to read settled orders. The triggers of 0260 keep both up to date. Amounts: paise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  if (isPostgres) {
    // A process of the previous version must not write a posting between the sums and the new triggers.
    await sql`lock table ledger_postings in share row exclusive mode`.execute(db);
  }
  await db.schema
    .alterTable('order_balances')
    .addColumn('receivable_paise', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update order_balances set receivable_paise = coalesce((select sum(amount_paise) from ledger_postings
    where ledger_postings.order_id = order_balances.order_id and account = 'receivable'), 0)`.execute(db);
  await sql`create index order_balances_receivable on order_balances (order_id, receivable_paise)
    where receivable_paise > 0`.execute(db);
  await sql`create index order_balances_refundable on order_balances (order_id, receivable_paise, due_paise)
    where due_paise < receivable_paise`.execute(db);
  await sql`create index order_balances_open on order_balances (order_id, receivable_paise, due_paise)
    where receivable_paise <> 0 or due_paise <> 0`.execute(db);
  await (isPostgres ? keepOnPostgres(db) : keepOnSqlite(db));
}

const add = (of: 'new' | 'old') => {
  const amount = sql`${sql.raw(of === 'new' ? '' : '-')}${sql.ref(`${of}.amount_paise`)}`;
  return sql`insert into order_balances (order_id, due_paise, receivable_paise) values (${sql.ref(`${of}.order_id`)},
    ${amount}, case when ${sql.ref(`${of}.account`)} = 'receivable' then ${amount} else 0 end)
    on conflict (order_id) do update set due_paise = order_balances.due_paise + excluded.due_paise,
      receivable_paise = order_balances.receivable_paise + excluded.receivable_paise;`;
};
const isDue = (of: 'new' | 'old') =>
  sql`${sql.ref(`${of}.order_id`)} is not null and ${sql.ref(`${of}.account`)} in ('receivable', 'refunds-payable')`;

async function keepOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const [deed, of] of Object.entries({ insert: 'new', delete: 'old' } as const)) {
    const name = sql.raw(`order_balances_${deed}`);
    await sql`drop trigger ${name}`.execute(db);
    await sql`create trigger ${name} after ${sql.raw(deed)} on ledger_postings
      when ${isDue(of)} begin ${add(of)} end`.execute(db);
  }
}

async function keepOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function keep_order_balances() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      if ${isDue('new')} then ${add('new')} end if;
    elsif ${isDue('old')} then ${add('old')} end if;
    return null; end $$`.execute(db);
}
