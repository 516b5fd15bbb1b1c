import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine, describeOnSqlite } from '../../../../tests/support/each-engine.ts';
import { returnLaw } from '../../../../tests/support/gst-law.ts';
import {
  type Bank,
  happen,
  importStatement,
  type MoneyEvent,
  someEvent,
} from '../../../../tests/support/random-money.ts';
import { turn } from '../../../../tests/support/turn.ts';
import { add, multiply, type Paise, paise } from '../../../kernel/paise.ts';
import { findTaxMonth, shiftedMonth, type TaxMonth } from '../../../kernel/tax-month.ts';
import { readBalances } from '../../domains/ledger/read-balances.ts';
import { listReceipts } from '../../domains/payments/list-receipts.ts';
import { listReceivables } from '../../domains/payments/receivables.ts';
import { readStatementOfAccount } from '../../domains/payments/statement-of-account.ts';
import type { Database } from '../../platform/database/schema.ts';
import { trialRows } from './book-sheets.ts';
import { compareGroups } from './compare-groups.ts';
import { gstSummaryOf } from './gst-summary.ts';
import { owedOf, type RateRow, rowsOf, tableSums, taxOfPapers } from './gstr1.ts';
import { balancesBefore, creditedByOrder, readEntries } from './ledger-month.ts';
import { makeVouchers } from './make-file.ts';
import { noSums, type TaxSums, taxIn, totalSums } from './paper.ts';
import { readGstr1 } from './read-return.ts';
import type { Figure } from './sheet.ts';
import { readTdsSheet } from './tds-sheet.ts';

const gstin = '07AAACA0000A1Z0';
const first = findTaxMonth('2026-11');

/** The number of months in one database. Later months begin with the open advances and refunds of earlier ones. */
const MONTHS = 25;

/** The totals of a month that are carried over to the next, in paise. */
interface Before {
  papers: number;
  ledger: number;
}

const plus = (a: TaxSums, b: TaxSums, sign: number): TaxSums => ({
  taxable: add(a.taxable, multiply(b.taxable, sign)),
  igst: add(a.igst, multiply(b.igst, sign)),
  cgst: add(a.cgst, multiply(b.cgst, sign)),
  sgst: add(a.sgst, multiply(b.sgst, sign)),
});

const just = ({ taxable, igst, cgst, sgst }: TaxSums): TaxSums => ({ taxable, igst, cgst, sgst });

/** Adds up every tax amount and taxable value of a file, in paise, as they appear in the file. */
function sumsInFile(node: unknown): TaxSums {
  if (Array.isArray(node)) {
    return totalSums(node.map(sumsInFile));
  }
  if (typeof node !== 'object' || node === null) {
    return noSums;
  }
  const amount = (name: string): Paise => {
    const value = (node as Record<string, unknown>)[name];
    expect(typeof value === 'number' ? Math.abs(value * 100 - Math.round(value * 100)) < 1e-4 : true).toBe(true);
    return typeof value === 'number' ? paise(Math.round(value * 100)) : 0;
  };
  const own = {
    taxable: add(amount('txval'), amount('ad_amt')),
    igst: amount('iamt'),
    cgst: amount('camt'),
    sgst: amount('samt'),
  };
  return plus(own, totalSums(Object.values(node).map(sumsInFile)), 1);
}

/** Checks that all ways of calculating a month's totals give the same result. */
async function checkMonth(db: Database, month: TaxMonth, before: Before): Promise<void> {
  const query = { gstin, month, ownCode: '998214', rules: returnLaw, now: month.to + 1, unfiled: undefined };
  const read = await readGstr1(db, query);
  const { gstr1, comparison, month: papers } = read;
  const owed = owedOf(gstr1);

  // Compares the return's sections with the documents, and the documents with the ledger.
  expect(taxIn(owed)).toBe(taxOfPapers(papers));
  expect(comparison.papers).toBe(taxOfPapers(papers));
  expect(comparison.differences.filter(({ why }) => why === 'lacks-paper')).toEqual([]);
  before.papers += comparison.papers;
  before.ledger += comparison.ledger;
  expect(read.blocks).toEqual([]);
  await checkGroups(db, read, month);

  // Compares the summary by service code with the sections of invoices and notes.
  const { b2b, b2cl, b2cs, cdnr, cdnur, nil } = gstr1;
  const supplies = [
    ...([rowsOf(b2b), rowsOf(b2cl), b2cs] as readonly (readonly RateRow[])[]).map((rows) =>
      plus(noSums, totalSums(rows), 1),
    ),
    ...[rowsOf(cdnr), rowsOf(cdnur)].map((rows) => plus(noSums, totalSums(rows), -1)),
    ...nil.map(({ value }) => plus(noSums, { taxable: value, igst: 0, cgst: 0, sgst: 0 }, 1)),
  ];
  const byCode = totalSums([...gstr1.hsnB2b, ...gstr1.hsnB2c].map(just));
  expect(byCode).toEqual(totalSums(supplies));
  expect(gstr1.docs.reduce((sum, { count }) => sum + count, 0)).toBe(papers.papers.length);
  expect([...gstr1.b2cs, ...gstr1.at, ...gstr1.txpd].every(({ cgst, sgst }) => cgst === sgst)).toBe(true);

  // Compares the file with the tables.
  const file = JSON.parse(read.file) as Record<string, unknown>;
  const table = (name: string) => just(tableSums(gstr1).find((each) => each.table === name) ?? noSums);
  for (const name of ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'txpd'] as const) {
    expect([name, sumsInFile(file[name])]).toEqual([name, table(name)]);
  }
  expect(sumsInFile(file.at)).toEqual(plus(table('at'), table('advancesBack'), -1));
  expect(sumsInFile(file.hsn)).toEqual(byCode);
  expect(just(gstSummaryOf(gstr1).outward)).toEqual(owed);

  await checkTally(db, read, month, { owed });
  await checkTds(db, month);
  await checkTrial(db, month);
}

/** Compares each group of tables with the ledger. */
async function checkGroups(db: Database, read: Awaited<ReturnType<typeof readGstr1>>, month: TaxMonth): Promise<void> {
  const { gstr1, comparison, month: papers } = read;
  const groups = (await compareGroups(db, { gstr1, papers, rules: returnLaw }, month)).filter(
    ({ group }) => group !== 'codes',
  );
  expect(groups.reduce((sum, { papers: { tax } }) => sum + tax, 0)).toBe(comparison.papers);
  expect(groups.reduce((sum, { ledger: { tax } }) => sum + tax, 0)).toBe(comparison.ledger);
  // An unsent refund is no longer in the ledger's figures. Its document follows later, perhaps in another group.
  const moved = await creditedByOrder(db, ['advances', 'fee-income'], month, gstin);
  const touched = new Set([...papers.papers.map(({ orderNumber }) => orderNumber), ...moved.keys()]);
  for (const at of [month.from, month.to]) {
    const waiting = await creditedByOrder(db, ['refunds-payable'], { from: 0, to: at }, gstin);
    if ([...waiting].some(([number, amount]) => amount !== 0 && touched.has(number))) {
      return;
    }
  }
  expect(groups.map(({ group, ledger }) => [group, ledger])).toEqual(
    groups.map(({ group, papers: sums }) => [group, sums]),
  );
}

/** Compares the vouchers for Tally with the documents and the ledger. */
async function checkTally(
  db: Database,
  read: Awaited<ReturnType<typeof readGstr1>>,
  month: TaxMonth,
  { owed }: { owed: TaxSums },
): Promise<void> {
  const entries = await readEntries(db, month);
  const vouchers = await makeVouchers(db, read.month, entries, month);
  const ledgers = new Map<string, number>();
  const onAccount = { sum: 0 };
  for (const { lines } of vouchers) {
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    for (const { party, amount, bills } of lines) {
      // Every amount in a customer's ledger belongs to bills, so that Tally shows what is open.
      expect(bills.reduce((sum, bill) => sum + bill.amount, 0)).toBe(party ? amount : 0);
      const receipts = bills.filter(({ name }) => /^M[RV]\//.test(name));
      onAccount.sum += receipts.reduce((sum, bill) => sum + bill.amount, 0);
    }
    expect(new Set(lines.map(({ ledger }) => ledger.name)).size).toBe(lines.length);
    for (const { ledger, amount } of lines) {
      ledgers.set(ledger.name, (ledgers.get(ledger.name) ?? 0) + amount);
    }
  }
  const inTally = (prefix: string): number =>
    [...ledgers].filter(([name]) => name.startsWith(prefix)).reduce((sum, [, amount]) => sum + amount, 0);
  const inLedger = (account: string): number =>
    entries
      .flatMap(({ postings }) => postings)
      .filter((posting) => posting.account === account)
      .reduce((sum, { amount }) => sum + amount, 0);
  expect(inTally('Output IGST')).toBe(0 - owed.igst);
  expect(inTally('Output CGST')).toBe(0 - owed.cgst);
  expect(inTally('Output SGST') + inTally('Output UTGST')).toBe(0 - owed.sgst);
  const names = {
    bank: 'Bank',
    cash: 'Cash',
    'clearing-razorpay': 'Razorpay',
    'unknown-receipts': 'Unidentified receipts',
    'other-receipts': 'Other receipts',
    'tds-receivable': 'TDS receivable',
    'written-off': 'Amounts written off',
  };
  for (const [account, name] of Object.entries(names)) {
    expect([account, ledgers.get(name) ?? 0]).toEqual([account, inLedger(account)]);
  }
  // Money on account is in the ledgers of the customers, as bills with the numbers of the receipts.
  expect(onAccount.sum).toBe(inLedger('on-account'));
  expect(ledgers.get('Money on account') ?? 0).toBe(0);
  const invoiced = read.papers.reduce(
    (sum, { kind, taxable }) => sum + (kind === 'invoice' ? taxable : kind === 'credit-note' ? -taxable : 0),
    0,
  );
  expect(ledgers.get('Professional fees') ?? 0).toBe(0 - invoiced);
  expect(ledgers.get('Money without an order') ?? 0).toBe(0);
}

/** Compares the sheet of withheld tax with the ledger, and its certificates with the amounts still receivable. */
async function checkTds(db: Database, month: TaxMonth): Promise<void> {
  const { columns, rows } = await readTdsSheet(db, month);
  const place = columns.findIndex(({ title }) => title === 'Amount');
  const sum = rows.reduce((all, row) => all + (row[place] as Figure).paise, 0);
  const before = await balancesBefore(db, month.from);
  const after = await balancesBefore(db, month.to);
  expect(sum).toBe((after.get('tds-receivable') ?? 0) - (before.get('tds-receivable') ?? 0));
  const receipts = await listReceipts(db, 'withheld', {}, 100_000);
  const withheld = receipts
    .filter(({ state }) => state === 'here')
    .reduce((all, receipt) => all + receipt.amount_paise - receipt.written_off_paise, 0);
  expect(after.get('tds-receivable') ?? 0).toBe(withheld);
}

async function checkTrial(db: Database, month: TaxMonth): Promise<void> {
  const rows = trialRows(await readEntries(db, month), await balancesBefore(db, month.from));
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  expect(sum(({ opening }) => opening)).toBe(0);
  expect(sum(({ debit }) => debit)).toBe(sum(({ credit }) => credit));
  const after = await balancesBefore(db, month.to);
  for (const { account, opening, debit, credit } of rows) {
    expect([account, opening + debit - credit]).toEqual([account, after.get(account) ?? 0]);
  }
}

/** Compares the statements of all customers with the ledger. */
async function checkStatements(db: Database): Promise<void> {
  const orders = await db.selectFrom('orders').select(['number', 'mail']).execute();
  const receipts = await db.selectFrom('money_receipts').select(['id', 'mail']).execute();
  const customers = new Map([
    ...receipts.map(({ id, mail }) => [mail || id, id] as const),
    ...orders.map(({ number, mail }) => [mail || number, number] as const),
  ]);
  let balance = 0;
  let invoices = 0;
  for (const key of customers.values()) {
    const account = await readStatementOfAccount(db, key);
    const last = account?.lines.at(-1)?.balance ?? 0;
    expect(last).toBe((account?.due ?? 0) - (account?.onAccount ?? 0));
    balance += last;
    invoices += account?.lines.filter(({ kind }) => kind === 'invoice').length ?? 0;
  }
  const ledger = await readBalances(db);
  expect(balance).toBe(ledger.receivable + ledger['refunds-payable'] + ledger['on-account']);
  const issued = await db.selectFrom('documents').select('id').where('kind', '=', 'invoice').execute();
  expect(invoices).toBe(issued.length);
  const owed = await listReceivables(db, Date.UTC(2030, 0, 1), { search: '', skip: 0, most: 100_000 });
  expect(owed.onAccount).toBe(0 - ledger['on-account']);
}

/** Simulates random months and checks each of them. */
async function passMonths(db: Database, months: readonly (readonly MoneyEvent[])[]): Promise<void> {
  const bank: Bank = { lines: [], debits: 0, cash: 0 };
  const keys: { token: string }[] = [];
  const before: Before = { papers: 0, ledger: 0 };
  let month = first;
  let now = 0;
  for (const events of months) {
    if (!month) {
      throw new Error('there is no month');
    }
    now = Math.max(now + 1, month.from + 1000);
    const step = Math.floor((month.to - now) / (events.length + 2));
    for (const event of events) {
      await happen({ db, keys, bank, now }, event);
      now += step;
    }
    await importStatement({ db, keys, bank, now });
    await checkMonth(db, month, before);
    // The balance at the bank: the amounts received according to the statement, minus those sent.
    const received = bank.lines.reduce((sum, { amount }) => sum + amount, 0);
    const balances = await readBalances(db);
    expect(balances.bank).toBe(received - bank.debits);
    expect(balances.cash).toBe(bank.cash);
    month = shiftedMonth(month, 1);
  }
  const balances = await readBalances(db);
  expect(before.ledger).toBe(0 - balances['gst-output']);
  await checkStatements(db);
}

const someMonths = fc.array(fc.array(someEvent, { minLength: 4, maxLength: 24 }), {
  minLength: MONTHS,
  maxLength: MONTHS,
});
/** Databases with 25 months each: 1,000 months before a release, 50 for a commit. */
const runs = turn === 'all' ? 40 : 2;

describeOnSqlite('random months', ({ open }) => {
  test('every section of GSTR-1, Tally, the ledger, the documents and the bank agree to the paisa', async () => {
    const property = fc.asyncProperty(someMonths, async (months) => passMonths(await open(), months));
    await fc.assert(property, { numRuns: runs, endOnFailure: true });
  }, 3_600_000);
});

describeOnEachEngine('some random months', ({ open }) => {
  test('every section of GSTR-1, Tally, the ledger, the documents and the bank agree to the paisa', async () => {
    const property = fc.asyncProperty(
      fc.array(fc.array(someEvent, { minLength: 8, maxLength: 24 }), { minLength: 3, maxLength: 3 }),
      async (months) => passMonths(await open(), months),
    );
    await fc.assert(property, { numRuns: 1, endOnFailure: true });
  }, 600_000);
});
