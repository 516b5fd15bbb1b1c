import { expect, test } from 'vitest';
import { aDocument } from '../../../../tests/support/a-document.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { returnLaw } from '../../../../tests/support/gst-law.ts';
import { aCase, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { orderOfQuote, line as quoteLine, sentQuote, someContent } from '../../../../tests/support/quote-desk.ts';
import { aReceipt, byClerk, seenReceipt } from '../../../../tests/support/receipt-desk.ts';
import { unzip } from '../../../../tests/support/unzip.ts';
import { momentInIndia } from '../../../kernel/india-time.ts';
import { paise, subtract } from '../../../kernel/paise.ts';
import type { TallyNames } from '../../../kernel/tally-ledger-keys.ts';
import { findTaxMonth } from '../../../kernel/tax-month.ts';
import type { DocumentInput, IssuedDocument } from '../../domains/documents/document.ts';
import { issueDocument } from '../../domains/documents/issue-document.ts';
import { creditOrder } from '../../domains/orders/change-order.ts';
import { agreePlan } from '../../domains/payments/agree-plan.ts';
import { allocateReceipt } from '../../domains/payments/allocate-receipt.ts';
import { confirmPayment } from '../../domains/payments/confirm-payment.ts';
import { clearCheque, endReceipt } from '../../domains/payments/end-receipt.ts';
import type { Payer } from '../../domains/payments/money-receipt.ts';
import { type NewReceipt, recordReceipts } from '../../domains/payments/record-receipt.ts';
import { listReturns, returnMoney, undoReturn } from '../../domains/payments/return-money.ts';
import { acceptQuote } from '../../domains/quotes/answer-quote.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { BookFileName } from './books-query.ts';
import { eInvoicesOf } from './e-invoice.ts';
import { findBlocks } from './find-blocks.ts';
import { gstr1Of } from './gstr1.ts';
import { gstr1Sheets } from './gstr1-sheets.ts';
import { makeFile } from './make-file.ts';
import { readBooks } from './read-books.ts';
import { readMonth } from './read-month.ts';
import { readGstr1 } from './read-return.ts';
import { sheetCsv } from './sheet.ts';

const gstin = '07AAACA0000A1Z0';
const november = findTaxMonth('2026-11') ?? failed();
const december = findTaxMonth('2026-12') ?? failed();
const pair = (text: string) => ({ en: text, hi: text });
const supplier = Object.assign({}, aDocument().supplier, { gstin, city: 'New Delhi', pin: '110001' });

function failed(): never {
  throw new Error('there is no such month');
}

const traders = {
  name: 'Asha & Sons <Pune>',
  address: ['12 Sample Road', 'Pune 411001'],
  gstin: '27AAPFU0939F1ZV',
  stateCode: '27',
  city: 'Pune',
  pin: '411001',
};
const delhi = { name: 'आशा वर्मा', address: ['21 Barakhamba Lane'], gstin: null, stateCode: '07' };
const lucknow = { name: '=1+1', address: ['12 Hazratganj, Lucknow 226001'], gstin: null, stateCode: '09' };

let minute = 0;

/** Issues a document on a day of 2026, a minute after the previous one. */
function issue(db: Database, day: string, changes: Partial<DocumentInput>): Promise<IssuedDocument> {
  minute += 1;
  const now = momentInIndia(`2026-${day}`, '11:00') + minute * 60_000;
  const input = aDocument(Object.assign({ supplier, governmentFees: [] }, changes));
  return issueDocument(db, input, { actor: null, visitorAddress: '', now });
}

const line = (rupees: number, rate = 18, sac = '998214') => [
  { text: pair('Registration'), sac, taxablePaise: paise(rupees * 100), ratePoints: rate * 100 },
];

/**
 * Two months with every kind of document: to registered buyers and others, inside and outside the State, small and
 * large.
 */
async function twoMonths(db: Database): Promise<void> {
  minute = 0;
  const b2b = await issue(db, '11-03', {
    orderNumber: 'ORD-000001',
    recipient: traders,
    lines: [...line(10_000), ...line(333, 5, '998222')],
    governmentFees: [{ text: pair('Stamp duty'), paise: paise(70_000) }],
  });
  await issue(db, '11-04', { orderNumber: 'ORD-000002', recipient: delhi, lines: line(1999) });
  const large = await issue(db, '11-05', { orderNumber: 'ORD-000003', recipient: lucknow, lines: line(120_000) });
  await issue(db, '11-06', { orderNumber: 'ORD-000004', recipient: lucknow, lines: line(501) });
  await issue(db, '11-06', { orderNumber: 'ORD-000005', recipient: delhi, lines: line(700, 0, '998311') });
  const advance = await issue(db, '11-07', {
    kind: 'receipt-voucher',
    orderNumber: 'ORD-000006',
    recipient: delhi,
    lines: line(5000),
  });
  const back = await issue(db, '11-07', {
    kind: 'receipt-voucher',
    orderNumber: 'ORD-000007',
    recipient: lucknow,
    lines: line(800),
  });
  await issue(db, '11-08', {
    kind: 'credit-note',
    orderNumber: 'ORD-000001',
    recipient: traders,
    namesId: b2b.id,
    lines: line(1000),
    governmentFees: [],
    reason: pair('asked'),
  });
  await issue(db, '11-09', {
    kind: 'credit-note',
    orderNumber: 'ORD-000003',
    recipient: lucknow,
    namesId: large.id,
    lines: line(20_000),
    governmentFees: [],
    reason: pair('asked'),
  });
  await issue(db, '12-02', {
    orderNumber: 'ORD-000006',
    recipient: delhi,
    lines: line(5000),
    advanceIds: [advance.id],
  });
  await issue(db, '12-03', {
    kind: 'refund-voucher',
    orderNumber: 'ORD-000007',
    recipient: lucknow,
    namesId: back.id,
    lines: line(300),
    governmentFees: [],
    reason: pair('asked'),
  });
}

type Customer = Partial<Payer> & { readonly state?: string };

/** Places an order in November, with a random number. */
async function orderOn(db: Database, day: string, customer: Customer) {
  const now = momentInIndia(`2026-11-${day}`, '10:00');
  const documentTerms = Object.assign({}, someTerms, { supplier, address: '12 Sample Road\nNew Delhi 110001' });
  const known = { name: '', mail: 'asha@example.in', phone: '+919810012345', gstin: '', state: 'delhi' };
  const orderer = Object.assign(known, customer);
  const key = await anOrder(db, { documentTerms, now, orderer });
  return { key, id: (await orderOf(db, key.token)).id, number: (await orderOf(db, key.token)).number };
}

/** Places and pays an order, so that the ledger has entries. Its number and ids are random. */
async function paidOrder(db: Database): Promise<string> {
  const { key, number } = await orderOn(db, '21', { name: '=SUM(A1) आशा' });
  const at = Object.assign(await change(db, key), { now: momentInIndia('2026-11-21', '10:01'), actor: ravi });
  await confirmPayment(db, key, at, { reference: '700000000001', amount: paise(485_882) }, mailOf('paid'));
  return number;
}

const delhiTraders = { name: 'Delhi Traders', mail: 'pay@example.in', phone: '', gstin: '07AAGCM1234A1Z4' };
const walkIn = { name: 'Ravi <Counter>', mail: 'ravi@example.in', phone: '+919810099999', gstin: '' };

/**
 * Money as a clerk records it: a company's transfer less the tax that it withheld, recorded two days late, with a
 * remainder that stays on account; cash at the counter for part of the price; a cheque that bounces; and the remainder,
 * part of which is later used for the company's second order and the other customer's order, and part of which is sent
 * back.
 * @returns the numbers of the orders
 */
async function moneyAtTheCounter(db: Database): Promise<string[]> {
  const company = await orderOn(db, '23', delhiTraders);
  const second = await orderOn(db, '23', delhiTraders);
  const counter = await orderOn(db, '24', walkIn);
  const at = (day: string) => byClerk(momentInIndia(`2026-11-${day}`, '12:00'));
  const desk = { supplier, cash: { from: paise(20_000_000) } };
  const take = async (day: string, ...receipts: Partial<NewReceipt>[]) => {
    const done = await recordReceipts(db, desk, receipts.map(aReceipt), at(day));
    return 'id' in done ? done.id : failed();
  };
  const withheld = { section: '194J', ratePoints: 1000, base: paise(199_900) };
  const transfer = await take(
    '25',
    {
      kind: 'transfer',
      reference: '700000000002',
      day: '2026-11-23',
      payer: delhiTraders,
      amount: paise(565_892),
      orders: [{ orderId: company.id, amount: paise(465_892) }],
    },
    {
      kind: 'tds',
      day: '2026-11-23',
      payer: delhiTraders,
      withheld,
      amount: paise(19_990),
      orders: [{ orderId: company.id, amount: paise(19_990) }],
    },
  );
  const orders = [{ orderId: counter.id, amount: paise(100_000) }];
  await take('25', { kind: 'cash', day: '2026-11-25', payer: walkIn, amount: paise(100_000), orders });
  const cheque = await take('25', {
    kind: 'cheque',
    reference: '004711',
    bank: 'Sample Bank & Co',
    day: '2026-11-24',
    payer: walkIn,
    amount: paise(50_000),
    orders: [{ orderId: counter.id, amount: paise(50_000) }],
  });
  expect(await clearCheque(db, await seenReceipt(db, cheque), undefined, at('26'))).toBe('done');
  const bounced = { why: 'bounced', reason: 'funds' } as const;
  expect(await endReceipt(db, await seenReceipt(db, cheque), bounced, at('27'))).toBe('done');
  for (const [order, amount] of [
    [second, paise(60_000)],
    [counter, paise(15_000)],
  ] as const) {
    const parts = [{ orderId: order.id, amount }];
    expect(await allocateReceipt(db, await seenReceipt(db, transfer), parts, at('28'), desk.cash)).toBe('done');
  }
  const back = { amount: paise(5000), reason: 'asked', way: 'bank' as const };
  expect(await returnMoney(db, await seenReceipt(db, transfer), back, at('29'))).toBe('done');
  return [company.number, second.number, counter.number];
}

/** A month with every kind of document, and with money that was paid for orders. */
async function wholeMonth(db: Database): Promise<string[]> {
  await twoMonths(db);
  return [await paidOrder(db), ...(await moneyAtTheCounter(db))];
}

/** A file of a month, with the random numbers of the orders, its entries and documents replaced. */
async function fileOf(
  db: Database,
  name: BookFileName,
  { month = november, numbers = [], tally = { company: 'Aarambh & Sons', ledgers: {} } }: FileAsked = {},
): Promise<string> {
  const query = { gstin, month, ownCode: '998214', rules: returnLaw, tally, now: month.to + 1 };
  const file = await makeFile(db, query, name);
  return withoutRandom(Buffer.from(file?.bytes ?? []).toString('utf8'), numbers);
}

/** Replaces the random numbers of orders, and the ids of entries and documents. */
function withoutRandom(file: string, numbers: readonly string[]): string {
  let text = file;
  for (const [index, number] of numbers.entries()) {
    text = text.replaceAll(number, String(999_999 - index));
  }
  const ids = new Map<string, string>();
  return text
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, (id) => {
      ids.set(id, ids.get(id) ?? `id-${ids.size + 1}`);
      return ids.get(id) ?? '';
    })
    .replaceAll(/(?<=<VOUCHERNUMBER>)[\da-f]{12}(?=<)/g, 'entry');
}

const onDay = (day: string) => momentInIndia(`2026-11-${day}`, '12:00');

/** Issues an advance and its invoice in one month, before those of a whole month. */
async function invoicedAdvance(db: Database): Promise<void> {
  const work = { orderNumber: 'ORD-000010', recipient: delhi, lines: line(900) };
  const advance = await issue(db, '11-01', Object.assign({ kind: 'receipt-voucher' as const }, work));
  await issue(db, '11-02', Object.assign({ advanceIds: [advance.id] }, work));
}

/**
 * Adds what a whole month lacks, so that every table has rows: clerk's quotes, of which one became an order with
 * instalments, a refund that was decided, what a provider reported, a dispute, and the bank's statement.
 * @param paid the number of a paid order
 * @returns the numbers of the quotes and of the order
 */
async function everyTable(db: Database, paid: string): Promise<string[]> {
  const { id: caseId } = await aCase(db);
  const lines = [quoteLine({ unitPaise: paise(100_000) }), quoteLine({ unitPaise: paise(50_000), gstPercent: 5 })];
  const quote = await sentQuote(db, {
    caseId,
    content: Object.assign({}, someContent, { lines }),
    name: '=Asha & Sons',
  });
  const open = await sentQuote(db, { caseId });
  const how = { revision: 1, name: 'Asha', how: 'code', by: null, now: onDay('22'), order: orderOfQuote } as const;
  await acceptQuote(db, quote, Object.assign({ note: () => 'Accepted' }, how));
  const orders = await db.selectFrom('orders').selectAll().orderBy('created_at').orderBy('id').execute();
  const first = orders.find(({ number }) => number === paid) ?? failed();
  const quoted = orders.find(({ title_en }) => title_en === someContent.title.en) ?? failed();
  const by = (seen: number, day: string) => ({ actor: ravi, visitorAddress: '', seen, now: onDay(day) });
  const plan = ['2026-11-25', '2026-11-30'].map((day, index) => {
    const down = paise(50_000);
    return { day, amount: index === 0 ? down : subtract(quoted.total_paise, down) };
  });
  expect(await agreePlan(db, { number: quoted.number }, by(quoted.version, '23'), plan)).toBe('done');
  const back = { kind: 'unfinished', reason: 'asked' } as const;
  expect(await creditOrder(db, { number: paid }, by(first.version, '28'), back, () => [])).toBe('done');

  const event = { way: 'razorpay', type: 'payment.captured', kind: 'paid', request_ref: '', currency: 'INR' } as const;
  const received = { amount_paise: paise(90_000), received_at: onDay('26') };
  const known = { outcome: 'applied', order_id: first.id } as const;
  const strange = { outcome: 'wrong-currency', order_id: null, currency: 'USD' } as const;
  await db
    .insertInto('payment_events')
    .values([
      Object.assign({ event_id: 'event 1', payment_ref: 'pay_1' }, event, received, known),
      Object.assign({ event_id: 'event 2', payment_ref: 'pay_2' }, event, received, strange),
    ])
    .execute();
  const disputed = { way: 'stripe', order_id: first.id, state: 'open', amount_paise: paise(90_000) } as const;
  const times = { answer_until: null, created_at: onDay('27'), updated_at: onDay('27') };
  await db
    .insertInto('disputes')
    .values([
      Object.assign({ dispute_ref: 'dp_1', payment_ref: 'pay_1', reason: 'product_not_received' }, disputed, times),
      Object.assign({ dispute_ref: 'dp_2', payment_ref: 'pay_3', reason: '=fraudulent' }, disputed, times, {
        order_id: null,
      }),
    ])
    .execute();
  const credited = { day: '2026-11-22', imported_at: onDay('23'), amount_paise: paise(485_882) };
  await db
    .insertInto('bank_lines')
    .values([
      Object.assign({ id: 'a', narration: 'NEFT ASHA', reference: '700000000001', order_id: first.id }, credited),
      Object.assign({ id: 'b', narration: '-CMD, "interest"', reference: '', order_id: null }, credited, {
        settled_as: 'other' as const,
      }),
    ])
    .execute();
  return [quoted.number, quote.number, open.number];
}

interface FileAsked {
  readonly month?: typeof november;
  /** The random numbers of orders. */
  readonly numbers?: readonly string[];
  readonly tally?: TallyNames;
}

const pretty = (text: string): string => `${JSON.stringify(JSON.parse(text), null, 1)}\n`;

describeOnEachEngine('the exports of a month', ({ open }) => {
  test('GSTR-1 is as the offline tool reads it', async () => {
    const db = await open();
    await twoMonths(db);
    await expect(pretty(await fileOf(db, 'gstr1'))).toMatchFileSnapshot('golden/gstr1-2026-11.json.txt');
    await expect(pretty(await fileOf(db, 'gstr1', { month: december }))).toMatchFileSnapshot(
      'golden/gstr1-2026-12.json.txt',
    );
  });

  test('the sheets have the headings of the offline tool, and no cell starts a formula', async () => {
    const db = await open();
    await twoMonths(db);
    const papers = await readMonth(db, gstin, november);
    const sheets = gstr1Sheets(gstr1Of(papers, returnLaw), november, returnLaw);
    const text = sheets.map((sheet) => `# ${sheet.name}\n${sheetCsv(sheet)}`).join('');
    await expect(text).toMatchFileSnapshot('golden/sheets-2026-11.txt');
    expect(text).not.toMatch(/(?:^|,)=/m);
  });

  test('Tally gets masters and vouchers', async () => {
    const db = await open();
    const numbers = await wholeMonth(db);
    await expect(await fileOf(db, 'tally-masters', { numbers })).toMatchFileSnapshot('golden/tally-masters.xml');
    await expect(await fileOf(db, 'tally-vouchers', { numbers })).toMatchFileSnapshot('golden/tally-vouchers.xml');
  });

  test('in Tally, a refund that is undone does not look like a second transfer', async () => {
    const db = await open();
    const at = byClerk(momentInIndia('2026-11-25', '12:00'));
    const desk = { supplier, cash: { from: paise(20_000_000) } };
    const transfer = { kind: 'transfer', reference: '700000000009', day: '2026-11-25', amount: paise(5000) } as const;
    const done = await recordReceipts(db, desk, [aReceipt({ ...transfer, payer: walkIn })], at);
    const id = 'id' in done ? done.id : failed();
    const back = { amount: paise(2000), reason: 'asked', way: 'bank' } as const;
    expect(await returnMoney(db, await seenReceipt(db, id), back, at)).toBe('done');
    const [returned] = await listReturns(db, id);
    const undo = { returnId: returned?.id ?? '', reason: 'not sent' };
    const later = byClerk(momentInIndia('2026-11-26', '12:00'));
    expect(await undoReturn(db, await seenReceipt(db, id), undo, later)).toBe('done');
    const vouchers = await fileOf(db, 'tally-vouchers');
    expect(vouchers).toContain('<NARRATION>MR/26-27/000001 not sent back: transfer 700000000009 on 25-11-2026');
    expect(vouchers.split('<INSTRUMENTNUMBER>700000000009<')).toHaveLength(2);
  });

  test("Tally gets the accountant's own names of ledgers, and does not import those ledgers again", async () => {
    const db = await open();
    await wholeMonth(db);
    const tally = {
      company: 'A & B',
      ledgers: { bank: 'HDFC <Current>', cash: 'HDFC <Current>', outputCgst: 'CGST @ {rate}', income: 'Fees' },
    };
    const vouchers = await fileOf(db, 'tally-vouchers', { tally });
    expect(vouchers).toContain('<SVCURRENTCOMPANY>A &amp; B</SVCURRENTCOMPANY>');
    for (const name of ['HDFC &lt;Current&gt;', 'CGST @ 9%', 'Fees']) {
      expect(vouchers).toContain(`<LEDGERNAME>${name}</LEDGERNAME>`);
    }
    expect(vouchers).not.toMatch(/<LEDGERNAME>(?:Bank|Cash|Output CGST 9%|Professional fees)</);
    const masters = await fileOf(db, 'tally-masters', { tally });
    expect(masters).not.toMatch(/NAME="(?:HDFC|CGST|Fees|Bank|Cash)/);
    expect(masters).toContain('NAME="Output SGST 9%"');
  });

  test.each(['day-book', 'ledger', 'trial-balance', 'outstanding', 'gst-summary', 'tds'] as const)(
    '%s',
    async (name) => {
      const db = await open();
      const numbers = await wholeMonth(db);
      await expect(await fileOf(db, name, { numbers })).toMatchFileSnapshot(`golden/${name}.csv`);
    },
  );

  test('every table has its headings and its first rows', async () => {
    const db = await open();
    minute = 0;
    await invoicedAdvance(db);
    const numbers = await wholeMonth(db);
    const random = [...numbers, ...(await everyTable(db, numbers[0] ?? ''))];
    const query = {
      gstin,
      month: november,
      ownCode: '998214',
      rules: returnLaw,
      tally: { company: '', ledgers: {} },
      now: november.to,
    };
    const archive = await makeFile(db, query, 'tables');
    const files = unzip(Buffer.from(archive?.bytes ?? []));
    const text = files.map(({ name, bytes }) => {
      const rows = bytes.toString('utf8').split('\r\n');
      expect([name, rows.length > 2]).toEqual([name, true]);
      // The last table explains the columns of all others.
      return `# ${name}\n${rows.slice(0, name.endsWith('/columns.csv') ? undefined : 4).join('\n')}\n`;
    });
    await expect(withoutRandom(text.join(''), random)).toMatchFileSnapshot('golden/tables-2026-11.txt');
  });

  test('an e-invoice has its city and PIN code, and a document without them says so', async () => {
    const db = await open();
    await twoMonths(db);
    const papers = await readMonth(db, gstin, november);
    const all = eInvoicesOf(papers);
    await expect(`${JSON.stringify(all, null, 1)}\n`).toMatchFileSnapshot('golden/e-invoices.json.txt');
    const { city: _, pin: __, ...old } = traders;
    await issue(db, '12-20', { orderNumber: 'ORD-000009', recipient: old, lines: line(100) });
    const last = eInvoicesOf(await readMonth(db, gstin, december)).at(-1);
    // The PIN code is found in the old address; the city is not.
    expect(last?.missing).toEqual(['buyer-city']);
    expect(last?.json.BuyerDtls).toMatchObject({ Pin: 411_001, Loc: '' });
  });

  test('above the threshold every document to a registered buyer is issued and has its e-invoice, or says what it lacks', async () => {
    const db = await open();
    const large = Object.assign({}, supplier, { needsEInvoice: true });
    const sold = { supplier: large, recipient: traders, orderNumber: 'ORD-000001', lines: line(500) };
    const invoice = await issue(db, '11-03', sold);
    const back = { kind: 'credit-note', namesId: invoice.id, lines: line(100), reason: pair('asked') } as const;
    const note = await issue(db, '11-04', Object.assign({}, sold, back));
    const {
      city: _,
      pin: __,
      ...old
    } = Object.assign({}, traders, { name: 'M/s "Asha" \\ Sons', address: ['12 Road'] });
    const lacking = await issue(db, '11-05', { ...sold, orderNumber: 'ORD-000002', recipient: old });
    // Vouchers, and documents to unregistered buyers, need no e-invoice.
    await issue(db, '11-06', { ...sold, orderNumber: 'ORD-000003', recipient: delhi });
    await issue(db, '11-06', { ...sold, orderNumber: 'ORD-000004', kind: 'receipt-voucher' });
    const query = {
      gstin,
      month: november,
      ownCode: '998214',
      rules: returnLaw,
      tally: { company: '', ledgers: {} },
      now: november.to,
    };
    const books = await readBooks(db, query);
    expect([books.needsEInvoice, books.eInvoices]).toEqual([true, 2]);
    expect(books.withoutEInvoice).toMatchObject([{ number: lacking.number, missing: ['buyer-city', 'buyer-pin'] }]);
    // No document blocks the return itself.
    expect(books.blocks.filter(({ id }) => id !== '')).toEqual([]);
    const all = eInvoicesOf(await readMonth(db, gstin, november));
    expect(all.map(({ number }) => number)).toEqual([invoice.number, note.number, lacking.number]);
    expect(all[2]?.json.BuyerDtls).toMatchObject({ LglNm: 'M/s Asha  Sons' });
    const archive = await makeFile(db, query, 'e-invoices');
    const text = Buffer.from(archive?.bytes ?? []).toString('latin1');
    expect(text).toContain('e-invoices-2026-11.json');
    expect(text).toContain('missing-fields.csv');
    // Below the turnover threshold, the month has no e-invoice file.
    expect(await makeFile(db, Object.assign({}, query, { month: december }), 'e-invoices')).toBeUndefined();
  });

  test('the archive of a month has every file, and every column of its tables is explained', async () => {
    const db = await open();
    await twoMonths(db);
    const query = {
      gstin,
      month: november,
      ownCode: '998214',
      rules: returnLaw,
      tally: { company: '', ledgers: {} },
      now: november.to,
    };
    const file = await makeFile(db, query, 'month');
    expect(file?.name).toBe('month-2026-11.zip');
    const names = unzip(Buffer.from(file?.bytes ?? [])).map(({ name }) => name);
    expect(names).toEqual([
      `GSTR1_${gstin}_112026.json`,
      ...['b2b,sez,de', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'at', 'atadj', 'exemp'].map(
        (name) => `gstr1-sheets/${name}.csv`,
      ),
      ...['hsn(b2b)', 'hsn(b2c)', 'docs', 'columns'].map((name) => `gstr1-sheets/${name}.csv`),
      'gst-summary.csv',
      'tally-1-masters-2026-11.xml',
      'tally-2-vouchers-2026-11.xml',
      ...['documents', 'document-lines', 'advances', 'day-book', 'ledger', 'trial-balance', 'outstanding'].map(
        (name) => `tables/${name}.csv`,
      ),
      ...[
        'tds-receivable',
        'quotes',
        'orders',
        'order-tax-groups',
        'order-items',
        'payments',
        'payment-events',
        'refunds',
        'bank-lines',
      ].map((name) => `tables/${name}.csv`),
      ...['money-receipts', 'receipt-orders', 'instalments', 'order-lines', 'disputes', 'columns'].map(
        (name) => `tables/${name}.csv`,
      ),
    ]);
  });

  test('the law decides which invoices are listed on their own, which codes and rates are accepted and how codes are split', async () => {
    const db = await open();
    await issue(db, '11-03', { recipient: lucknow, lines: line(80_000) });
    const papers = await readMonth(db, gstin, november);
    const [sold] = papers.papers;
    const tables = (from: string, rupees: number) => {
      const limit = { from, above: paise(rupees * 100) };
      const { b2cl, b2cs } = gstr1Of(papers, { largeInvoices: [...returnLaw.largeInvoices, limit] });
      return [b2cl.length, b2cs.length];
    };
    expect(sold?.total).toBe(94_400_00);
    expect(tables('2026-11-01', 94_400)).toEqual([0, 1]);
    expect(tables('2026-11-01', 94_399)).toEqual([1, 0]);
    expect(tables('2026-11-03', 94_399)).toEqual([1, 0]);
    expect(tables('2026-11-04', 94_399)).toEqual([0, 1]);

    const none = { papers: paise(0), ledger: paise(0), differences: [] };
    const blocks = (change: Partial<typeof returnLaw>) => {
      const rules = Object.assign({}, returnLaw, change);
      const when = { to: november.to, now: november.to, unfiled: undefined, rules };
      return findBlocks(papers, none, when).map(({ kind, what }) => `${kind} ${what}`);
    };
    expect(blocks({})).toEqual([]);
    expect(blocks({ ratePoints: [0, 500] })).toEqual(['rate 18%']);
    expect(blocks({ codeDigits: { usual: 8, large: 8 } })).toEqual(['sac 998214']);

    const sheetsFrom = (splitCodesFrom: string) =>
      gstr1Sheets(gstr1Of(papers, returnLaw), november, { ...returnLaw, splitCodesFrom }).map(({ name }) => name);
    expect(sheetsFrom('2026-11')).toContain('hsn(b2b)');
    expect(sheetsFrom('2026-12')).toContain('hsn');
    const asked = { gstin, month: november, ownCode: '998214', now: november.to, unfiled: undefined };
    const { file } = await readGstr1(db, { ...asked, rules: { ...returnLaw, splitCodesFrom: '2026-12' } });
    expect(Object.keys(JSON.parse(file).hsn)).toEqual(['data']);
  });

  test('finds what blocks a return', async () => {
    const db = await open();
    const wrong = '27AAPFU0939F1ZZ';
    const issued = await issue(db, '11-03', {
      orderNumber: 'ORD-000001',
      recipient: Object.assign({}, traders, { gstin: wrong }),
      lines: line(100),
    });
    await issue(db, '11-04', {
      orderNumber: 'ORD-000002',
      recipient: Object.assign({}, traders, { gstin }),
      lines: line(100),
    });
    await issue(db, '11-05', {
      orderNumber: 'ORD-000003',
      recipient: Object.assign({}, delhi, { stateCode: '96' }),
      lines: line(100),
    });
    await issue(db, '11-06', { orderNumber: 'ORD-000004', recipient: delhi, lines: line(100, 17) });
    const blocks = async () => {
      const none = { papers: paise(0), ledger: paise(0), differences: [] };
      const when = { to: november.to, now: november.to, unfiled: undefined, rules: returnLaw };
      return findBlocks(await readMonth(db, gstin, november), none, when).map(({ kind, what }) => `${kind} ${what}`);
    };
    expect(await blocks()).toEqual([`gstin ${wrong}`, `own-gstin ${gstin}`, 'place 96', 'rate 17%']);
    // The invoice with the wrong GSTIN is cancelled in the next month. This month's return still contains it, as an
    // invoice to an unregistered buyer.
    await issue(db, '12-01', {
      kind: 'credit-note',
      orderNumber: 'ORD-000001',
      recipient: Object.assign({}, traders, { gstin: wrong }),
      lines: line(100),
      namesId: issued.id,
      reason: pair('wrong GSTIN'),
      correction: { ofId: issued.id },
    });
    expect(await blocks()).toEqual([`own-gstin ${gstin}`, 'place 96', 'rate 17%']);
    expect(gstr1Of(await readMonth(db, gstin, november), returnLaw).b2b.map(({ buyer }) => buyer)).toEqual([]);
  });
});
