import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aCase, theCase } from '../../../../tests/support/office-desk.ts';
import { createUser } from '../../domains/accounts/users.ts';
import { record } from '../../domains/audit/record.ts';
import { recordReading } from '../../domains/audit/record-reading.ts';
import { addNote } from '../../domains/cases/handling/add-note.ts';
import { keepDraft } from '../../domains/cases/handling/drafts.ts';
import { lookAt } from '../../domains/cases/handling/viewers.ts';
import { joinPeople } from '../../domains/cases/people/join-people.ts';
import { findUnbalanced } from '../../domains/ledger/read-balances.ts';
import { confirmPayment } from '../../domains/payments/confirm-payment.ts';
import type { Database } from '../../platform/database/schema.ts';
import { fillSampleData } from './fill-sample-data.ts';
import { removeSampleData } from './remove-sample-data.ts';
import { readSampleFirm } from './sample-firm.ts';
import { countSamples, listSampleIds } from './which-samples.ts';

const firm = readSampleFirm('/no such build');
/** A Thursday at three in the afternoon, in India. */
const now = Date.UTC(2026, 10, 26, 9, 30);
const atTheTerminal = { actor: null, visitorAddress: '', now };

/** All rows of all tables, in an order that does not depend on the engine. */
async function everyRow(db: Database): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  const all: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !table.isView)) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    all[name] = rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
  }
  return all;
}

const realFields = { name: 'Ravi Real', email: 'ravi@example.in', phone: '+919810012345', message: 'A real one' };
const aRawMail = {
  id: 'm1',
  source: 'webhook',
  fetch_key: 'm1',
  message_id: '<m1@x>',
  body_hash: 'm1',
  fingerprint: 'm1',
  storage_key: 'mails/m1',
  size: 60,
  received_at: now,
  state: 'read',
  attempts: 1,
  next_attempt_at: now,
  leased_until: null,
  lease_token: null,
  last_error: null,
} as const;
const aMail = {
  id: 'm1',
  class: 'human',
  because: 'nothing',
  from_address: 'ravi@example.in',
  from_name: 'Ravi',
  subject: 'Help',
  message_id: '<m1@x>',
  sent_at: now,
  received_at: now,
  proof: 'proven',
  text: 'Please help',
  quote_at: null,
  html: '',
  remote_pictures: 0,
  refused_files: '[]',
  is_readable: 1,
} as const;

/** Columns that refer to a row that may be a sample. */
const names = /^(?:case|order|appointment|quote|person)_id$|^(?:goes_on_in|held_by|other_id|kept_id|gone_id)$/;
/**
 * The columns handled by remove-sample-data.ts and the functions that it calls. Add a new column there before you add
 * it here.
 */
const knownColumns = {
  case_id: [
    'appointments',
    'case_viewers',
    'case_words',
    'chat_threads',
    'clerk_quotes',
    'codes',
    'contact_consents',
    'due_notices',
    'files',
    'holds',
    'mail_changes',
    'mail_links',
    'mail_threads',
    'mails_in',
    'mentions',
    'messages',
    'messages_in',
    'orders',
    'outbox',
    'own_data_passes',
    'pushes',
    'reply_drafts',
    'status_codes',
    'timeline',
  ],
  order_id: [
    'asked_papers',
    'bank_lines',
    'clerk_quotes',
    'disputes',
    'document_terms',
    'ledger_entries',
    'ledger_postings',
    'order_balances',
    'order_dates',
    'order_instalments',
    'order_letters',
    'order_lines',
    'order_items',
    'order_numbers',
    'order_periods',
    'order_reminders',
    'order_stages',
    'order_tax_groups',
    'paper_pages',
    'payments',
    'payment_differences',
    'payment_events',
    'receipt_orders',
    'refunds',
  ],
  quote_id: ['clerk_quote_revisions', 'orders', 'quote_lines'],
  appointment_id: ['appointment_reminders'],
  held_by: ['appointment_cells'],
  person_id: ['cases', 'person_contacts'],
  goes_on_in: ['cases'],
  other_id: ['mail_links'],
  kept_id: ['person_joins'],
  gone_id: ['person_joins'],
};

async function withOwner(db: Database): Promise<Database> {
  await createUser(db, { mailAddress: 'owner@example.in', name: 'Meera', role: 'owner', locale: 'en' }, now - 1000);
  return db;
}

/** Does what clerks do when they try out the office, on sample data only. */
async function workOnSamples(db: Database): Promise<void> {
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const actor = { id, name: 'Meera', role: 'owner' } as const;
  const by = { actor, visitorAddress: '203.0.113.5', now };
  const {
    case_id: caseId,
    case_reference: reference,
    ...order
  } = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.id', 'case_id', 'case_reference', 'number', 'orders.version', 'total_paise', 'reference'])
    .where('payments.state', '=', 'checking')
    .executeTakeFirstOrThrow();
  const { id: appointment } = await db.selectFrom('appointments').select('id').executeTakeFirstOrThrow();
  await lookAt(db, { caseId, actor, isWriting: true, now });
  await keepDraft(db, { caseId, authorId: id, body: 'Dear customer', version: 0, now });
  await addNote(db, { reference, body: 'Call them', seen: 0, actor, now });
  await recordReading(db, by, 'case-read', reference);
  await recordReading(db, by, 'order-read', order.number);
  await recordReading(db, by, 'appointment-read', appointment);
  const change = { ...by, seen: order.version };
  const money = { reference: order.reference, amount: order.total_paise };
  expect(await confirmPayment(db, { id: order.id }, change, money, () => [])).toBe('paid');
}

/** Checks that nothing is sent, no document has a number, and the books balance. */
async function expectQuiet(db: Database): Promise<void> {
  const mails = await db.selectFrom('outbox').select(['state', 'recipient', 'cc']).execute();
  expect(mails.length).toBeGreaterThan(4);
  expect(mails.filter(({ state, recipient }) => state !== 'sent' || !recipient.endsWith('@example.com'))).toEqual([]);
  for (const table of ['documents', 'document_counters', 'document_terms', 'order_letters'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  expect(await db.selectFrom('appointment_reminders').selectAll().execute()).toEqual([]);
  expect(await findUnbalanced(db)).toEqual([]);
}

describeOnEachEngine('the sample data', ({ open }) => {
  test('is 40 cases, 8 orders and 12 appointments around now, each marked, in both languages', async () => {
    const db = await withOwner(await open());
    const filled = await fillSampleData(db, firm, now);
    expect(filled).toEqual({ outcome: 'filled', counts: { cases: 40, orders: 8, appointments: 12 } });
    const cases = await db.selectFrom('cases').selectAll().execute();
    expect(cases.map(({ id }) => id).toSorted()).toEqual((await listSampleIds(db, 'case')).toSorted());
    expect(new Set(cases.map(({ status }) => status)).size).toBe(6);
    expect(new Set(cases.map(({ locale }) => locale)).size).toBe(2);
    expect(cases.filter(({ assignee }) => assignee === null).length).toBeGreaterThan(5);
    expect(cases.filter(({ due_at }) => due_at !== null && due_at < now).length).toBeGreaterThan(2);
    expect(cases.filter(({ labels }) => labels !== '').length).toBeGreaterThan(3);
    expect(cases.every(({ received_at, updated_at }) => received_at <= now && (updated_at ?? 0) <= now)).toBe(true);
    const events = await db.selectFrom('timeline').select(['kind', 'at']).execute();
    expect([...new Set(events.map(({ kind }) => kind))].toSorted()).toEqual(
      ['appointment', 'attempt', 'change', 'mail-in', 'mail-out', 'made', 'note', 'order'].toSorted(),
    );
    expect(events.every(({ at }) => at <= now)).toBe(true);
    const orders = await db.selectFrom('orders').select(['status']).execute();
    expect(orders.map(({ status }) => status).toSorted()).toEqual(
      ['cancelled', 'done', 'paid', 'paid', 'paid', 'placed', 'placed', 'placed'].toSorted(),
    );
    expect(await db.selectFrom('payments').select('id').where('state', '=', 'checking').execute()).toHaveLength(1);
    const appointments = await db.selectFrom('appointments').select(['starts_at', 'status']).execute();
    expect(appointments.filter(({ starts_at }) => starts_at < now).length).toBeGreaterThan(4);
    expect(appointments.filter(({ starts_at }) => starts_at > now).length).toBeGreaterThan(4);
    expect(new Set(appointments.map(({ status }) => status)).size).toBe(4);
    await expectQuiet(db);
  });
  test('is refused where anything real is stored, where no one works, and a second time', async () => {
    const db = await open();
    expect(await fillSampleData(db, firm, now)).toEqual({ outcome: 'nobody' });
    await withOwner(db);
    expect((await fillSampleData(db, firm, now)).outcome).toBe('filled');
    expect(await fillSampleData(db, firm, now)).toEqual({ outcome: 'there' });
    await removeSampleData(db, atTheTerminal);
    await aCase(db, {});
    expect(await fillSampleData(db, firm, now)).toEqual({ outcome: 'in-use' });
    expect(await countSamples(db)).toBeUndefined();
  });

  test('is removed without a trace in any table; the log says that it was there', async () => {
    const db = await withOwner(await open());
    const { audit: logged = [], ...before } = await everyRow(db);
    await fillSampleData(db, firm, now);
    await workOnSamples(db);
    expect(await removeSampleData(db, atTheTerminal)).toEqual({ cases: 40, orders: 8, appointments: 12 });
    const { audit, ...after } = await everyRow(db);
    expect(after).toEqual(before);
    expect(audit).toHaveLength(logged.length + 2);
    const entries = await db.selectFrom('audit').select(['action', 'after']).orderBy('id').execute();
    expect(entries.slice(-2)).toEqual([
      { action: 'samples-added', after: '40 8 12' },
      { action: 'samples-removed', after: '40 8 12' },
    ]);
    expect(await removeSampleData(db, atTheTerminal)).toBeUndefined();
  });

  test('its removal leaves every row of a real case that came in between', async () => {
    const db = await withOwner(await open());
    const others = await everyRow(db);
    const { audit: _, ...before } = others;
    await fillSampleData(db, firm, now);
    const withSamples = await everyRow(db);
    const real = await aCase(db, { kind: 'contact', fields: realFields });
    const withBoth = await everyRow(db);
    await record(db, { action: 'case-read', subject: real.reference, actor: null, visitorAddress: '' }, now);
    await removeSampleData(db, atTheTerminal);
    const { audit = [], ...after } = await everyRow(db);
    expect(audit.filter((row) => row.includes(real.reference))).toHaveLength(1);
    for (const [table, rows] of Object.entries(after)) {
      const added = (withBoth[table] ?? []).filter((row) => !withSamples[table]?.includes(row));
      expect([table, rows]).toEqual([table, [...(before[table] ?? []), ...added].toSorted()]);
    }
    expect(after.cases).toHaveLength(1);
  });

  test.each(['kept', 'gone'])(
    'a real person whom a clerk merged with a sample stays (%s), without its contacts',
    async (which) => {
      const db = await withOwner(await open());
      const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
      const actor = { id, name: 'Meera', role: 'owner' } as const;
      await fillSampleData(db, firm, now);
      const real = await aCase(db, { kind: 'contact', fields: realFields });
      const [sample = ''] = await listSampleIds(db, 'person');
      const own = real.person_id ?? '';
      const [keptId, goneId] = which === 'kept' ? ([own, sample] as const) : ([sample, own] as const);
      expect((await joinPeople(db, { keptId, goneId, actor, now })).outcome).toBe('joined');
      await removeSampleData(db, atTheTerminal);
      const { person_id } = await theCase(db, real.reference);
      const contacts = await db.selectFrom('person_contacts').select(['value', 'person_id']).orderBy('value').execute();
      expect(contacts).toEqual([
        { value: realFields.phone, person_id },
        { value: realFields.email, person_id },
      ]);
      const people = await db.selectFrom('people').select(['id', 'name']).where('joined_into', 'is', null).execute();
      expect(people).toEqual([{ id: person_id, name: realFields.name }]);
    },
  );

  test('a real email that was put into a sample case waits for a clerk again', async () => {
    const db = await withOwner(await open());
    await fillSampleData(db, firm, now);
    const [case_id = ''] = await listSampleIds(db, 'case');
    await db.insertInto('raw_mails').values(aRawMail).execute();
    await db
      .insertInto('mails_in')
      .values({ ...aMail, case_id })
      .execute();
    await removeSampleData(db, atTheTerminal);
    expect(await db.selectFrom('mails_in').select(['id', 'case_id', 'aside', 'text']).execute()).toEqual([
      { id: 'm1', case_id: null, aside: 'waiting', text: 'Please help' },
    ]);
  });

  test('a failure leaves nothing half filled or half removed', async () => {
    const db = await withOwner(await open());
    const before = await everyRow(db);
    const [offer] = firm.offers;
    // The last order cannot be placed, because a price without lines is not stored.
    const unpriced = offer && { ...offer, offer: { ...offer.offer, lines: [] } };
    const broken = { ...firm, offers: unpriced ? [unpriced, ...Array.from({ length: 7 }, () => offer)] : [] };
    await expect(fillSampleData(db, broken, now)).rejects.toThrow();
    expect(await everyRow(db)).toEqual(before);
    await fillSampleData(db, firm, now);
    const filled = await everyRow(db);
    await expect(removeSampleData(db, { ...atTheTerminal, now: Number.NaN })).rejects.toThrow();
    expect(await everyRow(db)).toEqual(filled);
  });

  test('every column that can name a case, an order, an appointment or a person is known to the removal', async () => {
    const db = await open();
    const tables = await db.introspection.getTables();
    const naming = tables.flatMap(({ name, columns }) =>
      columns.filter((column) => names.test(column.name)).map((column) => `${name}.${column.name}`),
    );
    const known = Object.entries(knownColumns).flatMap(([column, all]) => all.map((table) => `${table}.${column}`));
    expect(naming.toSorted()).toEqual(known.toSorted());
  });
});
