import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { paise } from '@/kernel/paise.ts';
import { isSigned } from '@/server/domains/documents/document-link.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { anOrder, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { aReceipt, byClerk, partsFor, receiptOf, recorded } from '../../../../tests/support/receipt-desk.ts';
import { accountLink, customerDocumentLinks, officeDocumentLinks } from './document-links.server.ts';
import { pdfOfAccount, pdfOfReceipt } from './pdf.server.ts';
import { printAccount, printReceipt } from './print-receipt.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const look = { colors: { ink: '#000000', soft: '#000000', line: '#000000', sunk: '#ffffff', bar: '#000000' } };
const content = {
  supplier: someTerms.supplier,
  payer: { name: 'Asha <b>', gstin: '' },
  orders: [{ number: '004217', paise: paise(100_000) }],
  clerk: 'Ravi',
};
const printed = {
  kind: 'cheque',
  state: 'here',
  number: 'MR/26-27/000001',
  issuedAt: Date.UTC(2026, 10, 22),
  paise: paise(150_000),
  reference: '004217',
  bank: 'SBI',
  section: '',
  day: '2026-11-22',
  content,
} as const;

test('a receipt names the payer, the cheque, each order and what stays on account, in both languages', () => {
  for (const locale of ['en', 'hi'] as const) {
    const sheet = printReceipt(locale, printed, look);
    expect(sheet.rows.map(([, amount]) => amount)).toEqual(['₹1,000.00', '₹500.00']);
    expect(sheet.facts.map(({ value }) => value).join(' ')).toContain('004217');
    expect(JSON.stringify(sheet)).not.toMatch(/\{\w+\}(?<!\{page\})(?<!\{pages\})|undefined|null,"title/);
  }
  const bounced = printReceipt('en', Object.assign({ ...printed }, { state: 'bounced' as const }), look);
  expect(bounced.notes[0]).toContain('returned this cheque unpaid');
});

test('a statement of account shows what was charged and paid, and the balance', () => {
  const account = {
    supplier: someTerms.supplier,
    number: '004217',
    at: 0,
    name: 'Asha',
    contact: [],
    lines: [
      { day: '2026-11-24', what: 'Order', amount: paise(500), balance: paise(500) },
      { day: '2026-11-25', what: 'Payment', amount: paise(-200), balance: paise(300) },
    ],
    due: paise(300),
    onAccount: paise(100),
  };
  const sheet = printAccount('en', account, look);
  expect(sheet.rows.map((row) => row.slice(2))).toEqual([
    ['5.00', '', '5.00'],
    ['', '2.00', '3.00'],
  ]);
  expect(sheet.rows.map(([day]) => day)).toEqual(['November 24, 2026', 'November 25, 2026']);
  expect(sheet.totals.at(-1)).toMatchObject({ label: 'Due', value: '₹2.00' });
  const credit = printAccount('en', Object.assign({ ...account }, { due: paise(0) }), look);
  expect(credit.totals.at(-1)).toMatchObject({ label: 'In credit', value: '₹1.00' });
});

test('the PDFs are made, and only the payer of a receipt sees it on the order’s page', async () => {
  const key = await anOrder(app.db, { documentTerms: someTerms });
  const order = await orderOf(app.db, key.token);
  const orders = await partsFor(app.db, [key, 100]);
  const own = await recorded(app.db, [aReceipt({ amount: paise(100), orders })], byClerk(Date.now()));
  const payer = { name: 'Meera', mail: 'meera@example.in', phone: '', gstin: '' };
  await recorded(app.db, [aReceipt({ amount: paise(100), orders, payer })], byClerk(Date.now()));
  const numbers = (links: readonly { number: string }[]) =>
    links.map(({ number }) => number).filter((number) => number.startsWith('MR/'));
  expect(numbers(await customerDocumentLinks(app, order, 'hi'))).toEqual(['MR/26-27/000001']);
  expect(numbers(await officeDocumentLinks(app, order, 'en'))).toEqual(['MR/26-27/000001', 'MR/26-27/000002']);
  const link = await accountLink(app, order, 'en', 0);
  expect(link?.number).toBe(`ORD-${order.number}`);
  const signed = new URL(link?.href ?? '', 'http://localhost');
  const of = { until: signed.searchParams.get('until') ?? '', sign: signed.searchParams.get('sign') ?? '' };
  expect(signed.pathname).toBe(`/papers/account-${order.number}`);
  const opens = (id: string) => isSigned(app.db, { id, ...of }, Date.now());
  expect(await opens(`account-${order.number}`)).toBe(true);
  expect([await opens('account-000001'), await opens(own)]).toEqual([false, false]);
  for (const locale of ['en', 'hi'] as const) {
    const answer = await pdfOfReceipt(await receiptOf(app.db, own), locale);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
  }
  const account = {
    supplier: someTerms.supplier,
    number: '1',
    at: 0,
    name: 'आशा',
    contact: [],
    lines: [],
    due: paise(0),
    onAccount: paise(0),
  };
  expect((await pdfOfAccount(account, 'hi')).status).toBe(200);
});
