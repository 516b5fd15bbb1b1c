import { sql } from 'kysely';
import type { Database, Schema } from '../../src/server/platform/database/schema.ts';
import { everythingOf } from './everything-of.ts';
import { now } from './office-desk.ts';

/** The number of rows inserted per statement, limited by the time that a statement may take on a busy machine. */
const AT_ONCE = 2_000;

/** SQL expressions for the columns of a copy. `n.i` is the number of the copy, from 1, and `t` is the copied row. */
type Changes = Readonly<Record<string, string>>;

/** Null with a type, which PostgreSQL requires. */
const noText = 'cast(null as text)';
const theCase = { case_id: `'case-' || n.i` };
const theOrder = { order_id: `'order-' || n.i` };
const anAddress = `'x' || n.i || '@example.in'`;
const anId = (name: string) => `'${name}-' || n.i`;

/** How to fill each growing table, in the order of their references. Most cases and orders are done. */
const tables: readonly (readonly [table: keyof Schema, changes: Changes])[] = [
  [
    'cases',
    {
      id: anId('case'),
      reference: anId('ZZZ'),
      idempotency_key: anId('key'),
      reply_token: anId('token'),
      person_id: noText,
      status: `case when n.i % 500 = 0 then 'new' else 'done' end`,
      received_at: 't.received_at - n.i * cast(60000 as bigint)',
    },
  ],
  ['timeline', { ...theCase, seq: '1', at: 't.at - n.i * cast(60000 as bigint)', mail_in_id: noText }],
  [
    'raw_mails',
    {
      id: anId('raw'),
      fetch_key: anId('raw'),
      message_id: anId('raw'),
      body_hash: anId('raw'),
      fingerprint: anId('raw'),
      storage_key: anId('raw'),
      received_at: 't.received_at - n.i * cast(60000 as bigint)',
    },
  ],
  [
    'mails_in',
    {
      ...theCase,
      id: anId('raw'),
      message_id: anId('raw'),
      from_address: anAddress,
      received_at: 't.received_at - n.i * cast(60000 as bigint)',
    },
  ],
  [
    'outbox',
    {
      ...theCase,
      id: anId('mail'),
      message_id: anId('mail'),
      recipient: anAddress,
      state: `case when n.i % 5000 = 0 then 'dead' else 'sent' end`,
      created_at: 't.created_at - n.i * cast(60000 as bigint)',
    },
  ],
  ['files', { ...theCase, id: anId('file'), storage_key: anId('file'), mail_id: anId('raw') }],
  ['audit', { id: anId('entry'), at: 't.at - n.i * cast(60000 as bigint)', actor_id: `'user-' || n.i % 100` }],
  [
    'orders',
    {
      ...theCase,
      id: anId('order'),
      token: anId('order'),
      number: anId('n'),
      form_key: anId('order'),
      case_reference: anId('ZZZ'),
      mail: anAddress,
      status: `case when n.i % 500 = 0 then 'placed' when n.i % 200 = 0 then 'paid' else 'done' end`,
      created_at: 't.created_at - n.i * cast(60000 as bigint)',
    },
  ],
  [
    'clerk_quotes',
    {
      ...theCase,
      id: anId('quote'),
      token: anId('quote'),
      number: anId('quote'),
      form_key: anId('quote'),
      order_id: noText,
      state: `case when n.i % 50 = 0 then 'sent' else 'declined' end`,
    },
  ],
  ['clerk_quote_revisions', { quote_id: anId('quote') }],
  ['order_lines', { ...theOrder, named_at: `case when n.i % 1000 = 0 then n.i else cast(null as bigint) end` }],
  ['order_stages', theOrder],
  ['document_terms', theOrder],
  ['order_letters', { ...theOrder, key: anId('letter'), written_at: 't.created_at' }],
  ['asked_papers', { ...theOrder, id: anId('paper') }],
  ['ledger_entries', { ...theOrder, id: anId('entry'), key: anId('entry'), kind: `'received'` }],
  ...[`'receivable'`, `'receivable'`, `'bank'`, `'committed'`].map(
    (account, position) =>
      [
        'ledger_postings',
        {
          ...theOrder,
          entry_id: anId('entry'),
          position: String(position),
          account,
          amount_paise: position === 1 ? 'case when n.i % 500 = 0 then 0 else -100 end' : '100',
        },
      ] as const,
  ),
  [
    'payments',
    {
      ...theOrder,
      id: anId('payment'),
      request_ref: noText,
      reference: anId('reference'),
      paid_key: anId('reference'),
      state: `case when n.i % 1000 = 0 then 'checking' else 'paid' end`,
    },
  ],
  [
    'payment_events',
    { ...theOrder, event_id: anId('event'), payment_ref: anId('reference'), refund_ref: anId('reference') },
  ],
  [
    'refunds',
    { ...theOrder, id: anId('refund'), payment_id: anId('payment'), provider_ref: anId('refund'), state: `'done'` },
  ],
  ['bank_lines', { ...theOrder, id: anId('line'), reference: anId('reference'), payment_id: anId('payment') }],
  [
    'documents',
    {
      id: anId('document'),
      key: anId('document'),
      number: anId('document'),
      serial: 't.serial + 1000 + n.i',
      order_number: anId('document'),
      issued_at: 't.issued_at - n.i * cast(60000 as bigint)',
      names_id: noText,
      replaces_id: noText,
    },
  ],
  [
    'appointments',
    {
      ...theCase,
      id: anId('appointment'),
      key: anId('appointment'),
      token: anId('appointment'),
      case_reference: anId('ZZZ'),
      starts_at: 't.starts_at - n.i * cast(900000 as bigint)',
      ends_at: 't.ends_at - n.i * cast(900000 as bigint)',
    },
  ],
  ['appointment_cells', { cell: 't.cell - n.i * 4' }],
];

/**
 * Fills each growing table with this many rows, in addition to everything about one person. @returns that person's data
 */
export async function fillDatabase(db: Database, rows: number) {
  const person = await everythingOf(db);
  await db
    .insertInto('payment_events')
    .values({
      way: 'razorpay',
      event_id: 'evt',
      type: 'payment.captured',
      kind: 'paid',
      request_ref: '',
      payment_ref: 'pay_1',
      amount_paise: 100,
      currency: 'INR',
      outcome: 'applied',
      order_id: null,
      received_at: now,
    })
    .execute();
  const { id: order_id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const nothing = { amount_paise: 0, what_en: '', what_hi: '' };
  await db
    .insertInto('order_letters')
    .values({ key: 'letter', order_id, kind: 'document', ...nothing, created_at: now, written_at: now })
    .execute();
  await db.insertInto('appointment_cells').values({ clerk_id: 'u-ravi', cell: 2_000_000, held_by: 'block' }).execute();
  for (const [table, changes] of tables) {
    await copyRow(db, table, { changes, rows });
  }
  return person;
}

/** Copies one row of a table. @throws Error if it has none */
async function copyRow(
  db: Database,
  table: keyof Schema,
  { changes, rows }: { changes: Changes; rows: number },
): Promise<void> {
  const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)} limit 1`.execute(db);
  const columns = Object.keys(found.rows[0] ?? {});
  if (columns.length === 0) {
    throw new Error(`${table} has no row to copy`);
  }
  const values = columns.map((column) => {
    const change = changes[column];
    return change === undefined ? sql.ref(`t.${column}`) : sql.raw(change);
  });
  for (let from = 1; from <= rows; from += AT_ONCE) {
    const to = Math.min(rows, from + AT_ONCE - 1);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(values)} from (select * from ${sql.table(table)} limit 1) as t cross join
      (with recursive c(i) as (select ${sql.lit(from)} union all select i + 1 from c where i < ${sql.lit(to)})
      select i from c) as n`.execute(db);
  }
}
