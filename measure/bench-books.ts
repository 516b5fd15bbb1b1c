import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { paise } from '../src/kernel/paise.ts';
import { shiftedMonth, taxMonthOf } from '../src/kernel/tax-month.ts';
import { type Books, openBooks } from '../src/server/across/books/books.ts';
import { bookFiles } from '../src/server/across/books/books-query.ts';
import { type DocumentFilter, listDocuments } from '../src/server/domains/documents/list-documents.ts';
import { openPrinter } from '../src/server/domains/documents/pdf/printer.ts';
import type { Printout } from '../src/server/domains/documents/pdf/printout.ts';
import { searchEntries } from '../src/server/domains/ledger/search-entries.ts';
import { listReceipts } from '../src/server/domains/payments/list-receipts.ts';
import { listReceivables } from '../src/server/domains/payments/receivables.ts';
import { readStatementOfAccount } from '../src/server/domains/payments/statement-of-account.ts';
import { openDatabase } from '../src/server/platform/database/open-database.ts';
import type { Database } from '../src/server/platform/database/schema.ts';
import { freshPostgresDatabase, startPostgres } from '../tests/support/postgres.ts';

const USAGE = `Fills a database with documents and the ledger behind them, and measures the lists of documents, receipts and entries,
their searches, receivables, a statement of account, the page of the books, every export of a month and the printing of PDFs.

  node measure/bench-books.ts [--documents 100000] [--rounds 20] [--engine sqlite|postgres|both] [--limit 100] [--export 5000]

  --limit    milliseconds; exit code 1 if the 95th percentile of a page is above it
  --export   milliseconds; exit code 1 if an export of a month takes longer
`;

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '20' },
    engine: { type: 'string', default: 'both' },
    limit: { type: 'string', default: '100' },
    export: { type: 'string', default: '5000' },
    help: { type: 'boolean', default: false },
  },
});

const gstin = '07AAACA0000A1Z0';
const MONTHS = 12;
const first = shiftedMonth(taxMonthOf(Date.now()), -MONTHS);
const last = shiftedMonth(taxMonthOf(Date.now()), 0);
const AT_ONCE = 2_000;

/** Content of the usual size, with different numbers in each document. */
const content = JSON.stringify({
  supplier: {
    name: { en: 'Aarambh Business Services Private Limited', hi: 'आरंभ बिज़नेस सर्विसेज़ प्राइवेट लिमिटेड' },
    address: [{ en: '21 Barakhamba Lane, New Delhi 110001', hi: '21 बाराखंबा लेन, नई दिल्ली 110001' }],
    gstin,
    needsEInvoice: false,
    isSample: false,
  },
  recipient: { name: 'NAME', address: ['12 Sample Road', 'Pune 411001'], gstin: null, stateCode: '09' },
  lines: [
    {
      text: { en: 'Company registration', hi: 'कंपनी पंजीकरण' },
      sac: '998214',
      taxablePaise: 199_900,
      ratePoints: 1800,
      taxPaise: 35_982,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 35_982,
    },
  ],
  governmentFees: [{ text: { en: 'Fee of the portal', hi: 'पोर्टल का शुल्क' }, paise: 250_000 }],
  isReverseCharge: false,
  localTax: 'SGST',
  named: null,
  advances: [],
  reason: null,
});

/**
 * Fills the database with documents. Half of them are receipt vouchers, and half are the invoices that include them a
 * week later.
 */
async function fill(db: Database, documents: number): Promise<void> {
  const orders = Math.floor(documents / 2);
  const step = Math.floor((last.from - first.from - 8 * 86_400_000) / orders);
  for (let from = 1; from <= orders; from += AT_ONCE) {
    const to = Math.min(orders, from + AT_ONCE - 1);
    const numbers = sql`with recursive n(i) as (select cast(${from} as integer) union all select i + 1 from n where i < ${to})`;
    const at = sql`cast(${first.from} as bigint) + n.i * cast(${step} as bigint)`;
    const number = sql`substr('000000' || cast(n.i as text), -6)`;
    const six = sql`lpad(cast(n.i as text), 6, '0')`;
    const digits = isPostgres(db) ? six : number;
    const buyer = sql`case when n.i % 3 = 0 then '27AAPFU0939F1ZV' else null end`;
    const name = sql`'Customer ' || n.i || case when n.i % 1000 = 0 then ' Lakshmi' else '' end`;
    await sql`${numbers}
      insert into orders (id, token, number, form_key, quote_id, case_id, case_reference, locale, name, mail, phone, gstin, state,
        terms_version, wants_reminders, status, version, created_at, updated_at, item_kind, item, title_en, title_hi, government_paise, fee_paise,
        gst_paise, gst_percent, total_paise, is_open, excluded)
      select 'order-' || n.i, 'token-' || n.i, ${digits}, 'form-' || n.i, 'quote-' || n.i, 'case-' || n.i, 'AAR-' || n.i, 'en', ${name},
        'x' || n.i || '@example.in', '', '', 'uttar-pradesh', '1', 0, 'done', 1, ${at}, ${at}, 'service', 'x', 'X', 'X', 250000, 199900,
        35982, 18, 485882, 0, '[]' from n`.execute(db);
    await sql`${numbers}
      insert into document_terms (order_id, at_payment, sac, state_code, address, supplier)
      select 'order-' || n.i, 'vouchers', '998214', '09', '', ${`{"gstin":"${gstin}"}`} from n`.execute(db);
    for (const [kind, series, days] of [
      ['receipt-voucher', 'RV', 0],
      ['invoice', 'INV', 7],
    ] as const) {
      await sql`${numbers}
        insert into documents (id, key, kind, gstin, series, year, serial, number, place, taxable_paise, cgst_paise, sgst_paise, igst_paise,
          government_paise, total_paise, issued_at, order_number, recipient_name, recipient_gstin, content)
        select ${kind} || '-' || ${digits}, ${kind} || ' ' || n.i, ${kind}, ${gstin}, ${series}, '26-27', n.i, ${series} || '/26-27/' || ${digits},
          '09', 199900, 0, 0, 35982, 250000, 485882, ${at} + ${days * 86_400_000}, 'ORD-' || ${digits}, ${name}, ${buyer}, ${content}
        from n`.execute(db);
    }
    await sql`${numbers} insert into document_advances (voucher_id, invoice_id)
      select 'receipt-voucher-' || ${digits}, 'invoice-' || ${digits} from n`.execute(db);
    for (const [kind, postings] of Object.entries(entries)) {
      // In one of 20 orders, a fee was entered later, so an amount is due.
      const some = kind === 'named' ? sql`where n.i % 20 = 0` : sql``;
      await sql`${numbers} insert into ledger_entries (id, key, kind, order_id, at)
        select ${kind} || '-' || ${digits}, ${kind} || ' ' || n.i, ${kind}, 'order-' || n.i, ${at} from n ${some}`.execute(
        db,
      );
      for (const [position, [account, amount]] of postings.entries()) {
        await sql`${numbers} insert into ledger_postings (entry_id, position, order_id, account, amount_paise)
          select ${kind} || '-' || ${digits}, cast(${position} as integer), 'order-' || n.i, ${account}, cast(${amount} as bigint) from n ${some}`.execute(
          db,
        );
      }
    }
  }
  await addReceipts(db, Math.floor(orders / 5), step);
  if (isPostgres(db)) {
    // The triggers that maintain these balances are switched off, so that rows can be inserted without their
    // counterparts.
    await sql`insert into order_balances (order_id, due_paise) select order_id, sum(amount_paise) from ledger_postings
      where account in ('receivable', 'refunds-payable') group by order_id`.execute(db);
    await sql`insert into receipt_balances (receipt_id, left_paise) select id, amount_paise - returned_paise
      from money_receipts`.execute(db);
  }
  await db
    .insertInto('document_counters')
    .values({ gstin, series: 'RV', year: '26-27', last: orders, last_at: last.from })
    .execute();
}

/** Adds receipts for money, of which one in 50 is on account. */
async function addReceipts(db: Database, count: number, step: number): Promise<void> {
  const numbers = sql`with recursive n(i) as (select cast(1 as integer) union all select i + 1 from n where i < ${count})`;
  const at = sql`cast(${first.from} as bigint) + n.i * cast(${step * 5} as bigint)`;
  const digits = isPostgres(db) ? sql`lpad(cast(n.i as text), 6, '0')` : sql`substr('000000' || cast(n.i as text), -6)`;
  await sql`${numbers}
    insert into money_receipts (id, form_key, kind, state, gstin, series, year, serial, number, issued_at, amount_paise, returned_paise,
      reference, bank, day, name, mail, phone, payer_gstin, section, rate_points, base_paise, certificate, content, actor_name, version)
    select 'receipt-' || ${digits}, 'receipt-form-' || n.i, 'cash', 'here', ${gstin}, 'MR', '26-27', n.i, 'MR/26-27/' || ${digits}, ${at},
      485882, case when n.i % 50 = 0 then 0 else 485882 end, '', '', '2026-06-01', 'Customer ' || n.i, 'x' || n.i || '@example.in', '',
      '', '', 0, 0, '', '{}', 'Ravi', 1 from n`.execute(db);
}

const entries: Readonly<Record<string, readonly (readonly [account: string, amount: number])[]>> = {
  placed: [
    ['receivable', 485_882],
    ['committed', -485_882],
  ],
  received: [
    ['bank', 485_882],
    ['receivable', -485_882],
    ['committed', 485_882],
    ['client-money', -250_000],
    ['gst-output', -35_982],
    ['advances', -199_900],
  ],
  earned: [
    ['advances', 199_900],
    ['fee-income', -199_900],
  ],
  named: [
    ['receivable', 50_000],
    ['committed', -50_000],
  ],
};

const isPostgres = (db: Database): boolean => db.getExecutor().adapter.constructor.name === 'PostgresAdapter';

/**
 * The processor time of each measurement since the last printed line, in milliseconds. PostgreSQL's processes are not
 * included.
 */
const used: number[] = [];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  used.push((user + system) / 1000);
  return performance.now() - begin;
}

const searches: Readonly<Record<string, DocumentFilter>> = {
  'newest documents': {},
  invoices: { kind: 'invoice' },
  number: { number: 'INV/26-27/000500' },
  'customer, few': { customer: 'lakshmi' },
  'customer, none': { customer: 'nobody has this name' },
  'customer, all': { customer: 'customer' },
  GSTIN: { gstin: '27AAPFU0939F1ZV' },
  'total, none': { least: paise(999_999_00) },
  'total, all': { least: paise(1), most: paise(500_000) },
  'one month': { from: shiftedMonth(last, -2).from, to: shiftedMonth(last, -2).to },
  'customer in a month': { customer: 'lakshmi', from: shiftedMonth(last, -2).from, to: shiftedMonth(last, -2).to },
};

/** Adds an entry without an amount, which changes what the month depends on. */
const addEntry = (db: Database, at: number) =>
  db
    .insertInto('ledger_entries')
    .values({ id: `bench-${at}`, key: `bench ${at}`, kind: 'received', order_id: null, at })
    .execute();

/** Runs all measurements. @returns whether everything is within its limit */
async function measure(
  name: string,
  db: Database,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): Promise<boolean> {
  const rounds = Number(values.rounds);
  let isWithin = true;
  const say = (what: string, times: readonly number[], limit: number): void => {
    const sorted = times.toSorted((a, b) => a - b);
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
    isWithin &&= p95 <= limit;
    const processor = used.reduce((sum, each) => sum + each, 0) / Math.max(1, used.length);
    used.length = 0;
    const note = p95 <= limit ? '' : 'ABOVE THE LIMIT';
    const times95 = `p95 ${p95.toFixed(0).padStart(6)} ms`;
    console.log(`${name}  ${what.padEnd(24)} ${times95}  processor ${processor.toFixed(0).padStart(6)} ms  ${note}`);
  };
  for (const [what, filter] of Object.entries(searches)) {
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      times.push(await timed(() => listDocuments(db, filter, 101)));
    }
    say(what, times, Number(values.limit));
  }
  const pages: Readonly<Record<string, () => Promise<unknown>>> = {
    receivables: () => listReceivables(db, last.from, { search: '', skip: 0, most: 50 }),
    'statement of account': () => readStatementOfAccount(db, '000020'),
    'money on account': () => listReceipts(db, 'account', {}, 51),
    'receipts of a name': () => listReceipts(db, 'all', { search: 'Customer 77' }, 51),
    'receipts of a sum': () => listReceipts(db, 'all', { least: paise(999_999_00) }, 51),
    'newest entries': () => searchEntries(db, {}, 101),
    'entries of an order': () => searchEntries(db, { number: 'ORD-000500' }, 101),
    'entries, few names': () => searchEntries(db, { customer: 'lakshmi' }, 101),
    'entries, all names': () => searchEntries(db, { customer: 'customer' }, 101),
    'entries, no name': () => searchEntries(db, { customer: 'nobody has this name' }, 101),
    'entries of a sum': () => searchEntries(db, { least: paise(50_000), most: paise(50_000) }, 101),
    'entries of no sum': () => searchEntries(db, { least: paise(999_999_00) }, 101),
    'entries of a month': () =>
      searchEntries(db, { from: shiftedMonth(last, -2).from, to: shiftedMonth(last, -2).to }, 101),
  };
  for (const [what, read] of Object.entries(pages)) {
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      times.push(await timed(read));
    }
    say(what, times, Number(values.limit));
  }
  const books: Books = openBooks(db, { dataDir, databaseUrl });
  const query = {
    gstin,
    month: shiftedMonth(last, -3),
    ownCode: '998214',
    tally: { company: '', ledgers: {} },
    now: last.from,
  };
  say('books, never calculated', [await timed(() => books.read(query))], Number(values.export));
  const times: number[] = [];
  const fresh: number[] = [];
  const changed: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await timed(() => books.read(query)));
    const started = openBooks(db, { dataDir, databaseUrl });
    fresh.push(await timed(() => started.read(query)));
    await started.close();
    await addEntry(db, query.month.from + round);
    changed.push(await timed(() => books.read(query)));
    // Waits until the month has been calculated again, which happens in the background after a change.
    await books.readNow(query);
  }
  say('books, again', times, Number(values.limit));
  say('books, after a restart', fresh, Number(values.limit));
  say('books, after a change', changed, Number(values.limit));
  for (const file of bookFiles) {
    say(`export ${file}`, [await timed(() => books.file(query, file))], Number(values.export));
  }
  await books.close();
  return isWithin;
}

/**
 * Renders documents in the printer's thread, as the download of a month does, and reports how long this delays other
 * work.
 */
async function measurePrinter(count: number): Promise<void> {
  const printer = openPrinter();
  const rows = Array.from({ length: 3 }, () => ['GST registration', '998214', '1,999.00', '359.82', '2,358.82']);
  const lines = ['21 Barakhamba Lane, New Delhi 110001', 'GSTIN 07AAACA0000A1Z0'];
  const printout: Printout = {
    lang: 'hi',
    mark: null,
    title: 'टैक्स इनवॉइस',
    number: 'INV/26-27/000001',
    madeAt: first.from,
    firm: { name: 'आरंभ बिज़नेस सर्विसेज़', lines },
    party: { label: 'किसे', name: 'आशा वर्मा', lines },
    facts: [{ label: 'तारीख़', value: '27 नवंबर 2026' }],
    columns: ['सेवा', 'SAC', 'मूल्य', 'IGST', 'रकम'].map((label) => ({ label, share: 0.2 })),
    rows,
    totals: [{ label: 'कुल', value: '₹7,076.46', isStrong: true }],
    words: { label: 'शब्दों में', text: 'सात हज़ार छिहत्तर रुपये छियालीस पैसे मात्र' },
    notes: ['इलेक्ट्रॉनिक रूप से जारी, बिना हस्ताक्षर के मान्य।'],
    foot: '{page}/{pages}',
    colors: { ink: '#1f1a47', soft: '#4a4668', line: '#d5d2e3', sunk: '#f3f1fa', bar: '#ffb703' },
  };
  await printer.render(printout);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begin = performance.now();
  const waiting: Promise<unknown>[] = [];
  for (let index = 0; index < count; index += 1) {
    waiting.push(printer.render(printout));
    if (waiting.length > 4) {
      await waiting.shift();
    }
  }
  await Promise.all(waiting);
  const seconds = (performance.now() - begin) / 1000;
  delay.disable();
  await printer.close();
  const late = (nanoseconds: number) => `${(nanoseconds / 1e6).toFixed(0)} ms`;
  console.log(
    `PDFs    ${(count / seconds).toFixed(0)} documents per second; event loop p99 ${late(delay.percentile(99))}, most ${late(delay.max)}`,
  );
}

if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const results: boolean[] = [];
await measurePrinter(300);
if (values.engine !== 'postgres') {
  const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-books-'));
  const db = await openDatabase({ dataDir, databaseUrl: undefined });
  await sql`pragma foreign_keys = off`.execute(db);
  console.log(`SQLite: filled in ${((await timed(() => fill(db, Number(values.documents)))) / 1000).toFixed(0)} s`);
  await sql`analyze`.execute(db);
  results.push(await measure('SQLite', db, { dataDir, databaseUrl: undefined }));
  await db.destroy();
  await rm(dataDir, { recursive: true });
}
if (values.engine !== 'sqlite') {
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-books-'));
  const databaseUrl = await freshPostgresDatabase(postgres.url);
  const db = await openDatabase({ dataDir, databaseUrl });
  await sql`set session_replication_role = replica`.execute(db);
  console.log(`PostgreSQL: filled in ${((await timed(() => fill(db, Number(values.documents)))) / 1000).toFixed(0)} s`);
  await sql`vacuum analyze`.execute(db);
  results.push(await measure('PostgreSQL', db, { dataDir, databaseUrl }));
  await db.destroy();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}
process.exit(results.every(Boolean) ? 0 : 1);
