import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The amount due on each order and the amount on account of each receipt, so that lists of unsettled orders and
 * receipts do not have to read settled ones. Triggers keep both equal to the sums of their rows, whichever program
 * writes them. Also adds indexes for finding a customer's orders. Amounts: paise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_balances')
    .addColumn('order_id', 'text', (column) => column.primaryKey())
    .addColumn('due_paise', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('receipt_balances')
    .addColumn('receipt_id', 'text', (column) => column.primaryKey())
    .addColumn('left_paise', 'bigint', (column) => column.notNull())
    .execute();
  await sql`create index order_balances_due on order_balances (order_id, due_paise) where due_paise > 0`.execute(db);
  await sql`create index receipt_balances_left on receipt_balances (receipt_id, left_paise) where left_paise > 0`.execute(
    db,
  );
  for (const column of ['phone', 'gstin', 'name']) {
    await db.schema.createIndex(`orders_${column}`).on('orders').columns([column, 'id']).execute();
  }
  await sql`insert into order_balances (order_id, due_paise) select order_id, sum(amount_paise) from ledger_postings
    where order_id is not null and account in ('receivable', 'refunds-payable') group by order_id`.execute(db);
  await sql`insert into receipt_balances (receipt_id, left_paise) ${leftOf} where true`.execute(db);
  await (db.getExecutor().adapter instanceof PostgresAdapter ? keepOnPostgres(db) : keepOnSqlite(db));
}

/**
 * SQL for the remaining amount of a receipt: the amount received, minus what was refunded and what was used for orders.
 */
const leftOf = sql`select money_receipts.id, case when money_receipts.state = 'here' then money_receipts.amount_paise
  - money_receipts.returned_paise - coalesce((select sum(payments.amount_paise) from payments
    where payments.receipt_id = money_receipts.id and payments.state = 'paid'), 0) else 0 end
  from money_receipts`;

const addDue = (of: 'new' | 'old') =>
  sql`insert into order_balances (order_id, due_paise) values (${sql.ref(`${of}.order_id`)}, ${sql.raw(of === 'new' ? '' : '-')}${sql.ref(`${of}.amount_paise`)})
    on conflict (order_id) do update set due_paise = order_balances.due_paise + excluded.due_paise;`;
const isDue = (of: 'new' | 'old') =>
  sql`${sql.ref(`${of}.order_id`)} is not null and ${sql.ref(`${of}.account`)} in ('receivable', 'refunds-payable')`;
const noteLeft = (ids: string) =>
  sql`insert into receipt_balances (receipt_id, left_paise) ${leftOf} where money_receipts.id in (${sql.raw(ids)})
    on conflict (receipt_id) do update set left_paise = excluded.left_paise;`;

async function keepOnSqlite(db: Kysely<unknown>): Promise<void> {
  const whens = { insert: 'new', delete: 'old' } as const;
  for (const [deed, of] of Object.entries(whens)) {
    await sql`create trigger ${sql.raw(`order_balances_${deed}`)} after ${sql.raw(deed)} on ledger_postings
      when ${isDue(of)} begin ${addDue(of)} end`.execute(db);
  }
  for (const [deed, ids] of Object.entries(receiptDeeds)) {
    await sql`create trigger ${sql.raw(`receipt_balances_${deed}`)} after ${sql.raw(deed)} on money_receipts
      begin ${noteLeft(ids)} end`.execute(db);
  }
  for (const [deed, ids] of Object.entries(paymentDeeds)) {
    await sql`create trigger ${sql.raw(`receipt_balances_payment_${deed}`)} after ${sql.raw(deed)} on payments
      when coalesce(${sql.raw(ids)}) is not null begin ${noteLeft(ids)} end`.execute(db);
  }
}

/** SQL for the ids of the receipts whose balance changes, by the operation on the row. */
const receiptDeeds = { insert: 'new.id', update: 'new.id' } as const;
const paymentDeeds = {
  insert: 'new.receipt_id, null',
  update: 'old.receipt_id, new.receipt_id',
  delete: 'old.receipt_id, null',
} as const;

async function keepOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function keep_order_balances() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      if ${isDue('new')} then ${addDue('new')} end if;
    elsif ${isDue('old')} then ${addDue('old')} end if;
    return null; end $$`.execute(db);
  await sql`create trigger order_balances_follow after insert or delete on ledger_postings
    for each row execute function keep_order_balances()`.execute(db);
  await sql`create function keep_receipt_balances() returns trigger language plpgsql as $$ begin
    if tg_table_name = 'money_receipts' then ${noteLeft('new.id')}
    elsif tg_op = 'INSERT' then ${noteLeft('new.receipt_id')}
    elsif tg_op = 'DELETE' then ${noteLeft('old.receipt_id')}
    else ${noteLeft('old.receipt_id, new.receipt_id')} end if;
    return null; end $$`.execute(db);
  await sql`create trigger receipt_balances_follow after insert or update on money_receipts
    for each row execute function keep_receipt_balances()`.execute(db);
  for (const [deed, ids] of Object.entries(paymentDeeds)) {
    await sql`create trigger ${sql.raw(`receipt_balances_payment_${deed}`)} after ${sql.raw(deed)} on payments
      for each row when (coalesce(${sql.raw(ids)}) is not null) execute function keep_receipt_balances()`.execute(db);
  }
}
