import { sql } from 'kysely';
import { paise } from '../../src/kernel/paise.ts';
import { engineOf } from '../../src/server/platform/database/engine.ts';
import type { Database, Schema } from '../../src/server/platform/database/schema.ts';
import { everythingOf } from './everything-of.ts';
import { now, ravi } from './office-desk.ts';

/** The number of rows inserted per statement, limited by the time that a statement may take on a busy machine. */
const AT_ONCE = 2_000;

/** SQL expressions for the columns of a copy. `n.i` is the number of the copy, from 1, and `t` is the copied row. */
type Changes = Readonly<Record<string, string>>;

/** Null with a type, which PostgreSQL requires. */
const noText = 'cast(null as text)';
const theCase = { case_id: `'case-' || n.i` };
const theOrder = { order_id: `'order-' || n.i` };
const anAddress = `'x' || n.i || '@example.in'`;
const aPhone = `'+9198' || (20000000 + n.i)`;
const anId = (name: string) => `'${name}-' || n.i`;
/** An expression that gives one row in `count` the value, and all others the rest. */
const oneIn = (count: number, value: string, rest: string) =>
  `case when n.i % ${count} = 0 then ${value} else ${rest} end`;
/** One row every ten minutes, so that 100,000 rows cover two years. */
const earlier = (column: string) => `t.${column} - n.i * cast(600000 as bigint)`;

/** How to fill each growing table. A table comes after those that it refers to. Most cases and orders are done. */
const tables: readonly (readonly [table: keyof Schema, changes: Changes])[] = [
  ['users', { id: anId('user'), email: anAddress }],
  [
    'sessions',
    { id: anId('session'), token: anId('session'), user_id: anId('user'), expires_at: oneIn(50, 't.expires_at', '1') },
  ],
  ['people', { id: anId('person') }],
  ['person_contacts', { value: anAddress, shown: anAddress, person_id: anId('person') }],
  [
    'cases',
    {
      id: anId('case'),
      reference: anId('ZZZ'),
      idempotency_key: anId('key'),
      reply_token: anId('token'),
      person_id: anId('person'),
      service: `'service-' || (n.i % 80)`,
      status: oneIn(500, `'new'`, `'done'`),
      received_at: earlier('received_at'),
    },
  ],
  ...[`'w' || (n.i % 5000)`, `'lakshmi' || n.i`, `'topic' || (n.i % 100)`].map(
    (word) => ['case_words', { ...theCase, word }] as const,
  ),
  ['holds', { ...theCase, id: anId('hold'), note: anId('n') }],
  ['timeline', { ...theCase, seq: '1', at: earlier('at'), mail_in_id: noText }],
  [
    'raw_mails',
    {
      id: anId('raw'),
      fetch_key: anId('raw'),
      message_id: anId('raw'),
      body_hash: anId('raw'),
      fingerprint: anId('raw'),
      storage_key: anId('raw'),
      received_at: earlier('received_at'),
    },
  ],
  [
    'mails_in',
    {
      ...theCase,
      id: anId('raw'),
      message_id: anId('raw'),
      from_address: anAddress,
      received_at: earlier('received_at'),
    },
  ],
  ...['mail', 'second'].map(
    (id) =>
      [
        'outbox',
        {
          ...theCase,
          id: anId(id),
          message_id: anId(id),
          recipient: anAddress,
          state: oneIn(5000, `'dead'`, `'sent'`),
          created_at: earlier('created_at'),
        },
      ] as const,
  ),
  ['mail_threads', { ...theCase, message_id: anId('raw') }],
  [
    'messages',
    {
      ...theCase,
      id: anId('message'),
      client_key: anId('message'),
      provider_id: anId('message'),
      recipient: aPhone,
      state: oneIn(5000, `'failed'`, `'delivered'`),
      created_at: earlier('created_at'),
    },
  ],
  [
    'messages_in',
    {
      ...theCase,
      id: anId('message'),
      provider_id: anId('message'),
      from_value: aPhone,
      received_at: earlier('received_at'),
      seen_at: 't.received_at',
      marked_read_at: 't.received_at',
    },
  ],
  ['contact_states', { value: aPhone }],
  ['contact_consents', { ...theCase, id: anId('copied-consent'), value: aPhone }],
  ['files', { ...theCase, id: anId('file'), storage_key: anId('file'), mail_id: anId('raw') }],
  ['audit', { id: anId('entry'), at: earlier('at'), actor_id: `'user-' || (n.i % 100)` }],
  [
    'orders',
    {
      ...theCase,
      id: anId('order'),
      token: anId('order'),
      number: anId('n'),
      form_key: anId('order'),
      case_reference: anId('ZZZ'),
      name: anId('Customer'),
      mail: anAddress,
      phone: aPhone,
      gstin: `''`,
      status: `case when n.i % 500 = 0 then 'placed' when n.i % 200 = 0 then 'paid' else 'done' end`,
      created_at: earlier('created_at'),
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
      state: oneIn(50, `'sent'`, `'declined'`),
    },
  ],
  ['clerk_quote_revisions', { quote_id: anId('quote') }],
  ['order_lines', { ...theOrder, named_at: oneIn(1000, 'n.i', 'cast(null as bigint)') }],
  ['order_stages', theOrder],
  ['document_terms', theOrder],
  ['order_reminders', { ...theOrder, next_at: oneIn(50, 't.next_at + n.i', 'cast(null as bigint)') }],
  ['order_dates', theOrder],
  ['order_numbers', { ...theOrder, number: anId('n') }],
  ['order_letters', { ...theOrder, key: anId('letter'), written_at: 't.created_at' }],
  ['asked_papers', { ...theOrder, id: anId('paper') }],
  ['paper_pages', { ...theOrder, id: anId('page'), paper_id: anId('paper'), storage_key: anId('page') }],
  [
    'money_receipts',
    {
      id: anId('receipt'),
      form_key: anId('receipt'),
      serial: 't.serial + 1000 + n.i',
      number: anId('receipt'),
      issued_at: earlier('issued_at'),
      reference: anId('cheque'),
      name: anId('Customer'),
      mail: anAddress,
      phone: aPhone,
      state: `'here'`,
      returned_paise: oneIn(500, '0', 't.amount_paise'),
    },
  ],
  ['receipt_orders', { ...theOrder, receipt_id: anId('receipt') }],
  ['ledger_entries', { ...theOrder, id: anId('entry'), key: anId('entry'), kind: `'received'`, at: earlier('at') }],
  // One order in 500 has not been paid.
  ...(
    [
      [`'receivable'`, '100'],
      [`'receivable'`, oneIn(500, '0', '-100')],
      [`'bank'`, oneIn(500, '0', '100')],
      [`'committed'`, '-100'],
    ] as const
  ).map(
    ([account, amount], position) =>
      [
        'ledger_postings',
        {
          ...theOrder,
          entry_id: anId('entry'),
          position: String(position),
          account,
          amount_paise: amount,
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
      state: oneIn(1000, `'checking'`, `'paid'`),
    },
  ],
  [
    'payment_events',
    { ...theOrder, event_id: anId('event'), payment_ref: anId('reference'), refund_ref: anId('reference') },
  ],
  [
    'refunds',
    {
      ...theOrder,
      id: anId('refund'),
      payment_id: anId('payment'),
      provider_ref: anId('refund'),
      state: `'done'`,
      created_at: earlier('created_at'),
    },
  ],
  ['bank_lines', { ...theOrder, id: anId('line'), reference: anId('reference'), payment_id: anId('payment') }],
  ['disputes', { ...theOrder, dispute_ref: anId('dispute'), payment_ref: anId('reference'), state: `'won'` }],
  [
    'documents',
    {
      id: anId('document'),
      key: anId('document'),
      number: anId('document'),
      serial: 't.serial + 1000 + n.i',
      order_number: anId('document'),
      issued_at: earlier('issued_at'),
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
      mail: anAddress,
      phone: aPhone,
      starts_at: 't.starts_at - n.i * cast(900000 as bigint)',
      ends_at: 't.ends_at - n.i * cast(900000 as bigint)',
    },
  ],
  ['appointment_cells', { cell: 't.cell - n.i * 4', held_by: anId('appointment') }],
];

/** Tables that grow for years. */
export const largeTables: readonly (keyof Schema)[] = [
  ...new Set([...tables.map(([table]) => table), 'order_balances', 'receipt_balances'] as const),
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
      amount_paise: paise(100),
      currency: 'INR',
      outcome: 'applied',
      order_id: null,
      received_at: now,
    })
    .execute();
  const clerk = {
    id: ravi.id,
    name: ravi.name,
    email: 'ravi@example.in',
    email_verified: 1,
    role: ravi.role,
    locale: 'en',
  } as const;
  await db
    .insertInto('users')
    .values({
      ...clerk,
      image: null,
      shut_out_at: null,
      invited_at: null,
      signed_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const { id: order_id, case_id: caseId } = await db
    .selectFrom('orders')
    .select(['id', 'case_id'])
    .executeTakeFirstOrThrow();
  const nothing = { amount_paise: paise(0), what_en: '', what_hi: '' };
  await db
    .insertInto('order_letters')
    .values({
      key: 'letter',
      order_id,
      kind: 'document',
      ...nothing,
      created_at: now,
      written_at: now,
    })
    .execute();
  await db.insertInto('mail_threads').values({ message_id: '<1@example.in>', case_id: caseId }).execute();
  await db.insertInto('appointment_cells').values({ clerk_id: 'u-ravi', cell: 2_000_000, held_by: 'block' }).execute();
  const isPostgres = engineOf(db) === 'postgres';
  for (const [table, changes] of tables) {
    if (isPostgres) {
      // Checking each row that a copy refers to would take as long as everything else.
      await sql`alter table ${sql.table(table)} disable trigger all`.execute(db);
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
    }
    await copyRow(db, table, { changes, rows });
    if (isPostgres) {
      await sql`alter table ${sql.table(table)} enable trigger all`.execute(db);
    }
  }
  // PostgreSQL's planner needs the number of rows, and the pages for which an index alone is enough. In use, autovacuum
  // maintains both.
  if (isPostgres) {
    for (const table of largeTables) {
      await sql`vacuum analyze ${sql.table(table)}`.execute(db);
    }
    // Each order had an amount due for a moment, which left unused pages in these indexes. In use, vacuuming makes such
    // pages available again.
    await sql`reindex table order_balances`.execute(db);
    await sql`reindex table receipt_balances`.execute(db);
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
