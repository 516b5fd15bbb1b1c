import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { company } from '@/catalogue/firm/company.ts';
import { momentInIndia } from '@/kernel/india-time.ts';
import { locales } from '@/kernel/locale.ts';
import { paise } from '@/kernel/paise.ts';
import { shiftedMonth, taxMonthOf } from '@/kernel/tax-month.ts';
import type { MonthDocument } from '@/server/across/books/month-documents.ts';
import type { Printout } from '@/server/domains/documents/pdf/printout.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { finish, pay, settleAll, spend, total } from '../../../../tests/support/money-of-order.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { BooksPage } from './BooksPage.tsx';
import { askedBooks, booksPage, submitBooks } from './books.server.ts';
import { monthPdfs } from './month-pdfs.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const own = someTerms.supplier.gstin;
const owner = { id: 'u-owner', name: 'Owner', role: 'owner' } as const;
const by = { actor: owner, visitorAddress: '203.0.113.5', now: now + 60_000 };
const month = taxMonthOf(now).name;
const rights = { moveMoney: true, fileReturns: true };

const post = (form: Record<string, string>, may = rights, at = by) =>
  submitBooks(
    app,
    at,
    may,
    new Request('http://localhost/office/books', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(Object.assign({ month, gstin: own }, form)).toString(),
    }),
  );

const shown = async (asked: Record<string, string>, at = by.now) => {
  const query = await askedBooks(app.db, new URLSearchParams(asked), at);
  return booksPage(app, 'en', query, '/office/books');
};

/** Creates a paid and completed order of a customer who gave the firm's own GSTIN. */
async function wrongOrder(): Promise<string> {
  const orderer = {
    name: '<b>Asha</b> & Sons',
    mail: 'asha@example.in',
    phone: '+919810012345',
    gstin: own,
    state: 'delhi',
  };
  const documentTerms = Object.assign({}, someTerms, { address: '12 Sample Road\nPune 411001' });
  const key = await anOrder(app.db, { documentTerms, orderer });
  await pay(app.db, key, total);
  for (const _ of someStages) {
    await finish(app.db, key);
  }
  await spend(app.db, key, paise(250_000));
  await settleAll(app.db, key);
  return (await orderOf(app.db, key.token)).number;
}

test('the page shows what blocks a month, and one step from it corrects the invoice', async () => {
  const number = await wrongOrder();
  const before = await shown({ month, gstin: own });
  expect(before.blocks.map(({ kind, orderNumber }) => `${kind} ${orderNumber}`)).toEqual([
    `own-gstin ORD-${number}`,
    'running ',
  ]);
  expect(before.papersTax).toBe(before.ledgerTax);
  for (const locale of locales) {
    const query = await askedBooks(app.db, new URLSearchParams({ month, gstin: own }), by.now);
    const page = await booksPage(app, locale, query, '/office/books');
    const props = Object.assign({ notice: undefined, mayCorrect: true, mayFile: true }, page);
    const html = renderToStaticMarkup(createElement(BooksPage, props));
    expect(html).toContain(`href="${locale === 'hi' ? '/hi' : ''}/office/orders/${number}"`);
    expect(html).toContain('name="right"');
    expect(html).not.toMatch(/<b>Asha|undefined|\{|NaN/);
    // An accountant sees the same page but no button that changes an invoice.
    const other = renderToStaticMarkup(createElement(BooksPage, Object.assign({}, props, { mayCorrect: false })));
    expect(other).toContain(`ORD-${number}`);
    expect(other).not.toMatch(/name="right"|value="correct"|\/office\/orders\//);
  }

  const correct = { act: 'correct', order: `ORD-${number}`, right: '27AAPFU0939F1ZV' };
  expect((await post(correct, { moveMoney: false, fileReturns: true })).said).toBe('said.not-yours');
  for (const right of ['', '27AAPFU0939F1ZX', "' or 1=1", '99AAPFU0939F1Z6']) {
    expect((await post(Object.assign({}, correct, { right }))).said).toBe('said.wrong-gstin');
  }
  expect((await post(Object.assign({}, correct, { order: 'ORD-999999999' }))).said).toBe('said.cannot');
  expect((await post(correct)).said).toBe('said.corrected');
  // A second click finds nothing left to correct.
  expect((await post(correct)).said).toBe('said.cannot');
  const after = await shown({ month, gstin: own });
  expect(after.blocks.map(({ kind }) => kind)).toEqual(['running']);
  expect(after.tables.find(({ table }) => table === 'b2b')).toMatchObject({ count: 1, igst: 35_982 });
  // The wrong invoice and the credit note that cancels it add up to zero.
  expect(after.tables.map(({ table }) => table)).toEqual(['b2b']);
  expect(after.papersTax).toBe(after.ledgerTax);
});

test('each group of tables is beside the figures of the ledger, with a link to its entries, and only a difference is marked', async () => {
  for (const locale of locales) {
    const query = await askedBooks(app.db, new URLSearchParams({ month, gstin: own }), by.now);
    const page = await booksPage(app, locale, query, '/office/books');
    const figures = { value: 199_900, tax: 35_982 };
    expect(page.groups).toMatchObject([
      { group: 'registered', papers: figures, ledger: figures },
      { group: 'codes', papers: figures, ledger: figures, href: undefined },
    ]);
    const htmlOf = (groups: typeof page.groups) => {
      const props = Object.assign({ notice: undefined, mayCorrect: true, mayFile: true }, page, { groups });
      return renderToStaticMarkup(createElement(BooksPage, props));
    };
    const html = htmlOf(page.groups);
    const first = `${month}-01`;
    expect(html).toContain(
      `href="${locale === 'hi' ? '/hi' : ''}/office/ledger?behind=registered&amp;of=${own}&amp;day=${first}&amp;until=${month}-30"`,
    );
    const marks = { en: 'Value: ₹999.00', hi: 'मूल्य: ₹999.00' };
    expect(html).not.toMatch(/Value: |मूल्य: |undefined|\{/);
    const short = page.groups.map((each) => Object.assign({}, each, { ledger: { value: 100_000, tax: 35_982 } }));
    const marked = htmlOf(short);
    expect(marked).toContain(marks[locale]);
    // The taxes are equal.
    expect(marked).not.toMatch(/<span[^>]*>(?:Tax|कर): /);
    // A credit note and the invoice that replaces another one add up to zero, but they are documents of the month.
    const cancelled = htmlOf([]);
    expect(cancelled).toContain(page.words.allCancel);
    expect(cancelled).not.toContain(page.words.noTables);
  }
});

test('a month is filed from what the page showed, and only by those who may', async () => {
  const later = shiftedMonth({ name: month }, 1).from + 1;
  const at = Object.assign({}, by, { now: later });
  const { hash } = await shown({ month, gstin: own }, later);
  expect((await post({ act: 'file', hash }, { moveMoney: true, fileReturns: false }, at)).said).toBe('said.not-yours');
  expect((await post({ act: 'file', hash: 'x' }, rights, at)).said).toBe('said.changed');
  expect((await post({ act: 'file', hash }, rights, at)).said).toBe('said.filed');
  expect((await post({ act: 'file', hash }, rights, at)).said).toBe('said.before');
  const page = await shown({ month, gstin: own }, later);
  expect(page.filed).toContain('Owner');
  expect(page.returns).toMatchObject([{ month, hash }]);
});

test('garbage is a month that exists, and no button', async () => {
  expect((await askedBooks(app.db, new URLSearchParams('month=2026-13&gstin=x'), now)).month.name).toBe('2026-10');
  expect((await post({ act: 'toString' })).said).toBe('said.cannot');
  expect((await post({ act: '' })).said).toBe('said.cannot');
});

test('the documents of a month are PDFs in one archive, one that cannot be printed is named, and a third download waits', async () => {
  const number = await wrongOrder();
  const query = await askedBooks(app.db, new URLSearchParams({ month, gstin: own }), by.now);
  const rows = await app.db
    .selectFrom('documents')
    .select(['number', 'order_number'])
    .where('gstin', '=', own)
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
  const broken = rows.find((row) => row.order_number === `ORD-${number}`)?.number ?? '';
  const print = {
    nameOf: (of: string) => `${of.replaceAll('/', '-')}.pdf`,
    printoutOf(one: MonthDocument): Printout {
      if (one.number === broken) {
        throw new Error('no such font');
      }
      return printout(one.number);
    },
  };
  const began = await Promise.all(Array.from({ length: 3 }, () => monthPdfs(app, query, print)));
  expect(began.map((each) => typeof each)).toEqual(['object', 'object', 'string']);
  expect(began[2]).toBe('busy');
  const [first = 'none', second = 'none'] = began;
  if (typeof first === 'string' || typeof second === 'string') {
    throw new Error('no download began');
  }
  // A client that disconnects frees the slot, even before anything was sent.
  await second.cancel();
  const gone = await monthPdfs(app, query, Object.assign({ drained: () => Promise.resolve(false) }, print));
  expect(typeof gone === 'string' ? gone : await new Response(gone).text()).toBe('');
  expect(typeof (await monthPdfs(app, query, print))).toBe('object');
  expect(await monthPdfs(app, query, print)).toBe('busy');
  const archive = Buffer.from(await new Response(first).arrayBuffer());
  const text = archive.toString('latin1');
  // The file names in the list at the end of the archive.
  const names = text
    .split('PK\u0001\u0002')
    .slice(1)
    .map((entry) => entry.slice(42, 42 + entry.charCodeAt(24)));
  const folder = `documents-${query.month.name}/`;
  const whole = rows.filter((row) => row.number !== broken).map((row) => `${folder}${print.nameOf(row.number)}`);
  expect(names).toEqual([...whole, `${folder}not-printed.txt`]);
  expect(text.match(/%PDF-1\.7/g)).toHaveLength(whole.length);
  expect(text).toContain(`${broken}\r\n`);
  const empty = await askedBooks(app.db, new URLSearchParams({ month: '2020-01', gstin: own }), by.now);
  expect(await monthPdfs(app, empty, print)).toBe('none');
});

const printout = (number: string): Printout => ({
  lang: 'hi',
  mark: null,
  title: 'बिल',
  number,
  madeAt: now,
  firm: { name: 'आरंभ', lines: [] },
  party: { label: 'किसे', name: 'आशा', lines: [] },
  facts: [],
  columns: [{ label: 'सेवा', share: 1 }],
  rows: [['GST']],
  totals: [],
  words: null,
  notes: [],
  foot: '{page}/{pages}',
  colors: { ink: '#000000', soft: '#333333', line: '#cccccc', sunk: '#eeeeee', bar: '#ffcc00' },
});

test('the office says how the turnover compares with the limit for e-invoices', async () => {
  const [document] = await app.db.selectFrom('documents').selectAll().where('kind', '=', 'invoice').limit(1).execute();
  if (!document) {
    throw new Error('there is no invoice');
  }
  const add = (id: string, kind: 'invoice' | 'credit-note', rupees: number) =>
    app.db
      .insertInto('documents')
      .values({
        ...document,
        id,
        key: id,
        kind,
        number: id,
        year: '25-26',
        serial: 900 + id.length,
        issued_at: Date.UTC(2026, 1, 1),
        taxable_paise: paise(rupees * 100),
      })
      .execute();
  const said = async () => (await shown({})).turnover;
  expect(await said()).toMatchObject({ isNear: false, text: expect.stringContaining('mandatory above ₹5,00,00,000') });
  await add('t1', 'invoice', 4_00_00_000);
  expect(await said()).toEqual({
    isNear: true,
    text: 'The turnover in 2025-26 is ₹4,00,00,000, which is near the limit of ₹5,00,00,000 for e-invoices (Notification 10/2023-Central Tax, checked on November 28, 2026). Prepare for them with your accountant.',
  });
  await add('t22', 'invoice', 1_00_00_001);
  expect((await said()).text).toContain('is ₹5,00,00,001. Above ₹5,00,00,000, e-invoices are mandatory');
  await add('t333', 'credit-note', 2_00_00_000);
  expect((await said()).isNear).toBe(false);
});

test('the books of a firm that files once a quarter are those of quarters', async () => {
  const { gst } = company;
  if (!gst) {
    throw new Error('the firm is not registered');
  }
  Object.assign(company, { gst: Object.assign({}, gst, { files: 'quarterly' }) });
  try {
    const garbage = await askedBooks(app.db, new URLSearchParams('month=x'), now);
    expect(garbage.month.name).toBe('2026-09');
    const page = await shown({ month: '2026-10', gstin: own });
    expect(page.monthName).toBe('October to December 2026');
    expect(page.chosen.month).toBe('2026-12');
    expect(page.words.month).toBe('Quarter');
    expect(page.months.slice(0, 2).map(({ label }) => label)).toEqual([
      'October to December 2026',
      'July to September 2026',
    ]);
    expect(page.blocks.some(({ text }) => text === 'The quarter is not over.')).toBe(true);
    const query = await askedBooks(app.db, new URLSearchParams({ month: '2026-10' }), by.now);
    const hindi = await booksPage(app, 'hi', query, '/office/books');
    expect(hindi.monthName).toBe('अक्टूबर से दिसंबर 2026');
  } finally {
    Object.assign(company, { gst });
  }
});

test('a firm that files months again reads which filed quarter has the month', async () => {
  const from = momentInIndia('2026-07-01', '00:00');
  const to = momentInIndia('2026-10-01', '00:00');
  const filed = { hash: 'x', filed_at: now, actor_id: 'u-owner', actor_name: 'Owner', file: '{}', document_count: 0 };
  await app.db
    .insertInto('gst_returns')
    .values(Object.assign({ gstin: own, month: '2026-09', from_at: from, to_at: to }, filed))
    .execute();
  const query = await askedBooks(app.db, new URLSearchParams({ month: '2026-08', gstin: own }), by.now);
  const said = { en: 'July to September 2026', hi: 'जुलाई से सितंबर 2026' };
  for (const locale of locales) {
    const page = await booksPage(app, locale, query, '/office/books');
    const props = Object.assign({ notice: undefined, mayCorrect: true, mayFile: true }, page);
    expect(page.blocks.map(({ kind }) => kind)).toEqual(['covered']);
    expect(page.blocks[0]?.text).toContain(said[locale]);
    const html = renderToStaticMarkup(createElement(BooksPage, props));
    expect(html).not.toContain('value="file"');
    // The block links to the return that has the month, and nothing has to be corrected here.
    expect(html).toContain(`href="/office/books?month=2026-09&amp;gstin=${own}"`);
    expect(html).not.toMatch(/To correct before filing|दाख़िल करने से पहले ठीक करें/);
  }
  const { hash } = await shown({ month: '2026-08', gstin: own });
  expect((await post({ act: 'file', month: '2026-08', hash })).said).toBe('said.blocked');
});
