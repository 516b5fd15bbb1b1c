import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Locale } from '@/kernel/locale.ts';
import { collect } from '@/server/across/erasure/collect.ts';
import { erase } from '@/server/across/erasure/erase.ts';
import { subjectOfMailbox } from '@/server/domains/cases/store/find-subject.ts';
import { inTransaction } from '@/server/platform/database/in-transaction.ts';
import type { Database, Schema } from '@/server/platform/database/schema.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { everythingOf, mailbox } from '../../../../tests/support/everything-of.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { ownDataGroups } from './own-data-groups.ts';

/** The columns of a table that are shown to the person, or the reason why none are. */
type Kept = { readonly shown: readonly string[]; readonly of?: string } | { readonly nothing: string };

const nothing = (why: string): Kept => ({ nothing: why });
const shown = (...columns: string[]): Kept => ({ shown: columns });

/** Every table of the database. When you add a table, list the columns whose values are shown to the person. */
const tables: Readonly<Record<keyof Schema, Kept>> = {
  appointment_cells: nothing('which quarters of an hour are taken'),
  appointment_clerks: nothing('what somebody who works here takes'),
  appointment_hours: nothing('when somebody who works here works'),
  appointment_reminders: nothing('a mail that repeats the appointment; it is shown once it is sent'),
  appointments: shown('name', 'mail', 'phone', 'address'),
  asked_papers: shown('name_en', 'note', 'reason_text'),
  // The log of what clerks did in a case belongs to the firm.
  audit: { shown: ['prefix'], of: `action = 'sign-in'` },
  attention_notes: nothing('what the operator should look at'),
  backups: nothing('when a backup was made'),
  events_in: nothing('what a gateway has told of a message that is shown'),
  failed_requests: nothing('how many requests failed in an hour'),
  jobs: nothing('when work beside the site was last done'),
  bank_lines: shown('narration', 'reference'),
  book_months: nothing('sums of the firm; the documents that they are of are shown'),
  businesses: shown('name', 'gstin', 'address', 'city', 'pin'),
  case_viewers: nothing('who of the office looks at a case'),
  case_words: nothing('words of the case itself'),
  cases: shown('reference'),
  chat_desks: nothing('who of the office takes chats'),
  chat_keys: nothing('random keys of messages that are shown'),
  chat_threads: nothing('who answers a chat and how far it was read; its messages are shown'),
  chat_tokens: nothing('hashes of codes that open a chat; its messages are shown'),
  // The JSON of a revision repeats the columns of `clerk_quotes`. Its lines are in the export.
  clerk_quote_revisions: nothing('the lines of a quote that is shown, as they were sent'),
  clerk_quotes: shown('number', 'name', 'mail', 'phone', 'title', 'answered_by', 'reason'),
  codes: nothing('hashes that count for some minutes, and an address that waits for its code'),
  contact_states: nothing('since when a contact may be written to; the export has it with the contact'),
  content_bases: nothing('what the site says'),
  content_drafts: nothing('what the site is to say'),
  content_publications: nothing('what the site has said'),
  disputes: shown('amount_paise'),
  document_advances: nothing('which voucher an invoice takes up'),
  document_counters: nothing('how far numbers have come'),
  document_terms: shown('address', 'city', 'pin'),
  documents: shown('number', 'recipient_name'),
  due_notices: nothing('a message that is written within seconds'),
  gst_return_documents: nothing('which documents a filed return has'),
  gst_returns: nothing('the figures of the firm, and GSTINs of firms'),
  erasures: nothing('ids of what is gone'),
  files: shown('name'),
  forgotten_files: nothing('names that the store gave to files that go'),
  fruitless_searches: nothing('counted without anything that says who searched'),
  holds: shown('until'),
  contact_consents: shown('value', 'note'),
  installation: nothing('what the database knows of itself'),
  ledger_entries: nothing('amounts of an order; its payments and refunds are shown'),
  ledger_postings: nothing('amounts of an order; its payments and refunds are shown'),
  limits: nothing('hashes that count for some minutes'),
  changed_numbers: nothing('hashes of numbers that were given up, for 90 days'),
  mail_changes: nothing('an address that waits for its code; the page names it in the form'),
  mail_links: nothing('which cases may belong together'),
  mail_threads: nothing('identifiers of mails that are shown'),
  mailboxes: nothing('how far our own mailbox was read'),
  mails_in: shown('subject', 'text', 'from_address'),
  morning_choices: nothing('how somebody who works here wants the morning message'),
  morning_messages: nothing('to whom of the office the morning message was sent'),
  money_receipts: shown('number', 'reference', 'bank', 'name', 'mail', 'phone'),
  mentions: nothing('whom of the office a note calls'),
  order_balances: nothing('what is due of an order whose payments and refunds are shown'),
  order_dates: shown('day', 'what'),
  order_instalments: nothing('by which day a part of the price is due'),
  order_letters: nothing('the mail that was written of it is shown'),
  order_lines: shown('name_en', 'amount_paise'),
  order_items: nothing('the lines of a price that is shown'),
  order_numbers: shown('number'),
  order_periods: nothing('the months that the title of an order names'),
  order_reminders: shown('what_en'),
  order_stages: shown('title_en'),
  order_tax_groups: nothing('the tax of a price that is shown'),
  orders: shown('number', 'name', 'mail', 'phone', 'gstin'),
  messages: shown('text'),
  messages_in: shown('text'),
  outbox: shown('subject', 'text'),
  own_data_passes: nothing('a hash that opens this page for half an hour'),
  paper_pages: shown('name'),
  payment_differences: nothing('what did not agree on a night, by amounts'),
  payment_events: nothing('what a payment service has told of a payment that is shown'),
  payments: shown('reference'),
  people: shown('name'),
  person_contacts: shown('shown'),
  person_join_rows: nothing('which cases and contacts a clerk has put together'),
  person_joins: nothing('which persons a clerk has put together'),
  push_keys: nothing('the key of the site'),
  push_subscriptions: nothing('in which browsers somebody who works here gets notifications'),
  pushes: nothing('of which case somebody who works here is notified'),
  quote_lines: nothing('a price, of nobody'),
  quotes: nothing('a price, of nobody'),
  raw_mails: nothing('the mail that is shown, as it came'),
  readiness_probes: nothing('one row by which the database is tried'),
  reconciliations: nothing('when the books were compared'),
  receipt_files: nothing('the copy of a certificate that proves the tax on a receipt that is shown'),
  receipt_balances: nothing('what is left of a receipt that is shown'),
  receipt_orders: nothing('which payment of an order was recorded how'),
  receipt_returns: nothing('how money on a receipt that is shown was given back, in the words of a clerk'),
  recovery_codes: nothing('hashes that let somebody in'),
  refunds: shown('reason'),
  reply_drafts: nothing('what a clerk has not sent'),
  sample_rows: nothing('which rows are invented'),
  saved_views: nothing('what a clerk looks for'),
  second_factors: nothing('a secret that lets somebody in; the page says since when it is set'),
  sender_rules: shown('sender'),
  sessions: shown('ip_address', 'user_agent'),
  sign_in_codes: nothing('hashes that let somebody in for some minutes'),
  status_codes: nothing('hashes that count for some minutes'),
  timeline: shown('body'),
  whatsapp_media: nothing('a file that is fetched within minutes and is then shown with its case'),
  whatsapp_templates: nothing('texts of the firm as Meta approved them'),
  users: shown('name', 'email'),
};

/**
 * The tables that still hold data about a person after the erasure if an order was paid and completed, and why. All
 * other tables hold none.
 */
const stays: Readonly<Partial<Record<keyof Schema, string>>> = {
  audit: 'logins, for as long as the account is there',
  bank_lines: 'books',
  cases: 'the way to the order, with its number',
  disputes: 'books',
  document_terms: 'books: the address of the bills',
  documents: 'books',
  holds: 'says until when',
  money_receipts: 'books',
  order_lines: 'books: the price',
  order_stages: 'books: what of the fee was earned',
  orders: 'books, with the name to which they are made out',
  payments: 'books',
  people: 'whose order it is',
  person_contacts: 'how to reach who is owed a document',
  receipt_files: 'books: proof of withheld tax',
  refunds: 'books',
  sessions: 'the account stays as the way to what is kept',
  users: 'the account stays as the way to what is kept',
};

/**
 * The stored values of a column that has to be shown. Only values with words are looked for on the page, because the
 * page formats amounts, days and moments.
 */
async function valuesIn(db: Database, table: string, column: string, of = '1 = 1'): Promise<string[]> {
  const { rows } = await sql<{
    value: unknown;
  }>`select ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.raw(of)}`.execute(db);
  return rows.map(({ value }) => String(value ?? '')).filter((value) => value !== '');
}

const isWord = (value: string): boolean => /\p{L}{2}/u.test(value);

describeOnEachEngine('all that is kept', ({ open }) => {
  test('each table has an entry that says which of its columns a person is shown', async () => {
    const db = await open();
    const found = await db.introspection.getTables();
    expect(Object.keys(tables).toSorted()).toEqual(found.map(({ name }) => name).toSorted());
  });

  test('the export and the page have what is in the tables, in either language', async () => {
    const db = await open();
    await everythingOf(db);
    const kept = await collect(db, await subjectOfMailbox(db, mailbox), now);
    const exported = JSON.stringify(kept);
    const pages = (['en', 'hi'] as const).map((locale) => pageOf(locale, kept));
    const missing: string[] = [];
    for (const [table, each] of Object.entries(tables)) {
      if ('nothing' in each) {
        continue;
      }
      for (const column of each.shown) {
        const values = await valuesIn(db, table, column, each.of);
        expect([table, column, values.length > 0]).toEqual([table, column, true]);
        for (const value of values) {
          const inJson = JSON.stringify(value).slice(1, -1);
          const isMoment = column === 'until';
          if (!exported.includes(isMoment ? new Date(Number(value)).toISOString() : inJson)) {
            missing.push(`${table}.${column} is not in the export: ${value}`);
          }
          if (isWord(value) && !column.endsWith('_en') && !pages.every((page) => page.includes(value))) {
            missing.push(`${table}.${column} is not on the page: ${value}`);
          }
        }
      }
    }
    expect(missing).toEqual([]);
  });

  test('what an erasure keeps of a completed order is on the list of what must be kept', async () => {
    const db = await open();
    await everythingOf(db);
    await db.updateTable('orders').set({ status: 'done', ended_at: now }).execute();
    await db.updateTable('outbox').set({ state: 'sent' }).execute();
    await inTransaction(db, async (within) => erase(within, await subjectOfMailbox(within, mailbox), now));
    for (const [table, each] of Object.entries(tables)) {
      if ('nothing' in each || table in stays || table === 'cases') {
        continue;
      }
      for (const column of each.shown) {
        expect([table, column, await valuesIn(db, table, column, each.of)]).toEqual([table, column, []]);
      }
    }
    const left = await db.selectFrom('cases').select('kind').where('erased_at', 'is', null).execute();
    expect(left).toEqual([{ kind: 'order' }]);
  });

  test('the page has everything in its own language, without codes and machine-readable times', async () => {
    const db = await open();
    await everythingOf(db);
    const kept = await collect(db, await subjectOfMailbox(db, mailbox), now);
    for (const locale of ['en', 'hi'] as const) {
      const page = pageOf(locale, kept);
      expect(page).not.toMatch(/\d{4}-\d\d-\d\d|\bdelhi\b|gst-registration|phone-call|by-hand|receipt-voucher|sign-in/);
      expect(page).not.toMatch(/\{[\w.-]+\}|undefined|null|NaN/);
      expect(page).toContain(locale === 'hi' ? 'दिल्ली' : 'Delhi');
      expect(page).toContain(locale === 'hi' ? 'PAN card of the owner हिंदी' : 'PAN card of the owner');
    }
    const labels = ownDataGroups('hi', kept).flatMap(({ rows }) => rows.map(([label]) => label));
    expect(labels.filter((label) => !/[\u0900-\u097F]/.test(label))).toEqual([]);
  });

  test('a case from a clerk or an email says so, and shows no consent', async () => {
    const db = await open();
    await everythingOf(db);
    const { cases, ...rest } = await collect(db, await subjectOfMailbox(db, mailbox), now);
    const consents = cases.map(({ kind, cameIn, consent }) => [kind, cameIn, consent.given !== null]);
    expect(Object.fromEntries(consents.map(([kind, ...how]) => [String(kind), how]))).toEqual({
      order: ['site', true],
      contact: ['site', true],
      appointment: ['clerk', false],
      'phone-call': ['clerk', false],
      mail: ['mail', false],
    });
    const byHand = cases.filter(({ kind }) => kind === 'phone-call' || kind === 'mail');
    const rows = ownDataGroups('en', { ...rest, accounts: [], cases: byHand }).flatMap((group) => group.rows);
    expect(rows.filter(([label]) => label === 'Consent')).toEqual([]);
    expect(
      rows
        .filter(([label]) => label === 'How we received it')
        .map(([, value]) => value)
        .toSorted(),
    ).toEqual([
      'by email; no form or consent notice was shown',
      'recorded by our office (Phone call); no form or consent notice was shown',
    ]);
  });
});

const pageOf = (locale: Locale, kept: Parameters<typeof ownDataGroups>[1]): string =>
  ownDataGroups(locale, kept)
    .flatMap(({ title, rows }) => [title, ...rows.flat()])
    .join('\n');
