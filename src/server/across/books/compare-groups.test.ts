import { expect, test } from 'vitest';
import { aDocument } from '../../../../tests/support/a-document.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { returnLaw } from '../../../../tests/support/gst-law.ts';
import { total } from '../../../../tests/support/money-of-order.ts';
import { ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { momentInIndia } from '../../../kernel/india-time.ts';
import { paise } from '../../../kernel/paise.ts';
import { findTaxMonth } from '../../../kernel/tax-month.ts';
import { issueDocument } from '../../domains/documents/issue-document.ts';
import { postEntry } from '../../domains/ledger/post-entry.ts';
import { type EntriesBehind, searchEntries } from '../../domains/ledger/search-entries.ts';
import { creditOrder, finishStage, payGovernment } from '../../domains/orders/change-order.ts';
import { confirmPayment } from '../../domains/payments/confirm-payment.ts';
import { feeAccounts } from '../../platform/database/ledger-accounts.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type BookGroup, findBehind } from './compare-groups.ts';
import { readBooks } from './read-books.ts';
import { readGstr1 } from './read-return.ts';

const { gstin } = someTerms.supplier;
const november = findTaxMonth('2026-11') ?? failed();

function failed(): never {
  throw new Error('there is no such month');
}

/** The fee and its tax in the price of each order, in paise. */
const own = { value: 199_900, tax: 35_982 };

type Key = { token: string };

let references = 800_000_000_000;

/** Places an order and pays its price on a day. */
async function paidOrder(db: Database, day: string, customer: { gstin?: string; state?: string } = {}) {
  const now = momentInIndia(day, '10:00');
  const stateCode = customer.gstin?.slice(0, 2) ?? '07';
  const documentTerms = Object.assign({}, someTerms, { address: '12 Sample Road\nPune 411001', stateCode });
  const orderer = { name: 'Asha', mail: 'asha@example.in', phone: '+919810012345', gstin: '', state: 'delhi' };
  const key = await anOrder(db, { documentTerms, now, orderer: Object.assign(orderer, customer) });
  references += 1;
  const payment = { reference: String(references), amount: total };
  expect(await confirmPayment(db, key, await by(db, key, day), payment, mailOf('paid'))).toBe('paid');
  return key;
}

const by = async (db: Database, key: Key, day: string) =>
  Object.assign(await change(db, key), { now: momentInIndia(day, '12:00'), actor: ravi });

/** Completes the work, so that the invoice is issued. */
async function invoice(db: Database, key: Key, day: string): Promise<void> {
  await payGovernment(db, key, await by(db, key, day), paise(250_000));
  for (const _ of someStages) {
    await finishStage(db, key, await by(db, key, day), () => []);
  }
  expect((await orderOf(db, key.token)).status).toBe('done');
}

/** The groups of November. */
async function groupsOf(db: Database) {
  const tally = { company: '', ledgers: {} };
  const { groups } = await readBooks(db, {
    gstin,
    month: november,
    ownCode: '998214',
    rules: returnLaw,
    tally,
    now: november.to,
  });
  return Object.fromEntries(groups.map(({ group, papers, ledger }) => [group, { papers, ledger }]));
}

/** Adds up the fee and tax in entries, in paise; credits are positive. */
async function sumOfEntries(db: Database, behind: EntriesBehind): Promise<number> {
  const entries = await searchEntries(db, { behind, from: behind.from, to: behind.to }, 1000);
  return entries
    .flatMap(({ postings }) => postings)
    .filter(({ account }) => feeAccounts.some((each) => each === account))
    .reduce((sum, { amount }) => sum - amount, 0);
}

describeOnEachEngine('the tables of a return beside the ledger', ({ open }) => {
  test('each group of tables has the figure of the ledger, and the entries behind it add up to it', async () => {
    const db = await open();
    const earlier = await paidOrder(db, '2026-10-21');
    const registered = await paidOrder(db, '2026-11-03', { gstin: '27AAPFU0939F1ZV', state: 'maharashtra' });
    await invoice(db, earlier, '2026-11-05');
    await invoice(db, registered, '2026-11-06');
    for (const day of ['2026-11-10', '2026-11-11', '2026-12-01']) {
      await paidOrder(db, day);
    }
    const groups = await groupsOf(db);
    expect(groups).toEqual({
      registered: { papers: own, ledger: own },
      small: { papers: own, ledger: own },
      // Two new advances, minus the October advance that is now invoiced.
      advances: { papers: own, ledger: own },
      codes: { papers: { value: 399_800, tax: 71_964 }, ledger: { value: 399_800, tax: 71_964 } },
    });
    const entriesOf = (group: BookGroup) => findBehind(db, { gstin, month: november, rules: returnLaw }, group);
    const paid = own.value + own.tax;
    expect(await sumOfEntries(db, await entriesOf('registered'))).toBe(paid);
    expect(await sumOfEntries(db, await entriesOf('small'))).toBe(paid);
    const advances = await entriesOf('advances');
    expect(await sumOfEntries(db, Object.assign({}, advances, { moved: [] }))).toBe(2 * paid);
    expect(await sumOfEntries(db, Object.assign({}, advances, { orders: [] }))).toBe(paid);
    expect(await sumOfEntries(db, await entriesOf('large'))).toBe(0);
  });

  test('a document without its ledger entry shows a difference in its tables, and so does money without a document', async () => {
    const db = await open();
    await paidOrder(db, '2026-11-03');
    const unpaid = await anOrder(db, { documentTerms: someTerms, now: momentInIndia('2026-11-04', '10:00') });
    const { id, number } = await orderOf(db, unpaid.token);
    const lines = [{ text: { en: 'Work', hi: 'काम' }, sac: '998214', taxablePaise: paise(100_000), ratePoints: 1800 }];
    const untaxed = Object.assign({}, lines[0], { taxablePaise: paise(7000), ratePoints: 0 });
    const recipient = { name: 'Asha', address: ['Delhi'], gstin: null, stateCode: '07' };
    const input = { supplier: someTerms.supplier, recipient, governmentFees: [], orderNumber: `ORD-${number}` };
    await issueDocument(db, aDocument(Object.assign({}, input, { lines: [...lines, untaxed] })), {
      actor: null,
      visitorAddress: '',
      now: momentInIndia('2026-11-05', '10:00'),
    });
    const nothing = { value: 0, tax: 0 };
    expect(await groupsOf(db)).toEqual({
      advances: { papers: own, ledger: own },
      small: { papers: { value: 100_000, tax: 18_000 }, ledger: nothing },
      untaxed: { papers: { value: 7000, tax: 0 }, ledger: nothing },
      codes: { papers: { value: 107_000, tax: 18_000 }, ledger: nothing },
    });
    // Posts the exact amount that was received, then posts it a second time by mistake.
    const post = (name: string) =>
      db.transaction().execute((transaction) => {
        const postings = [
          { account: 'bank', amount: paise(125_000) },
          { account: 'advances', amount: paise(-107_000) },
          { account: 'gst-output', amount: paise(-18_000) },
        ] as const;
        const entry = { key: name, kind: 'received', orderId: id, postings } as const;
        return postEntry(transaction, entry, momentInIndia('2026-11-06', '10:00'));
      });
    await post('received once');
    const even = await groupsOf(db);
    expect(
      Object.values(even).filter(({ papers, ledger }) => JSON.stringify(papers) !== JSON.stringify(ledger)),
    ).toEqual([]);
    await post('received twice');
    expect((await groupsOf(db)).codes?.ledger).toEqual({ value: 214_000, tax: 36_000 });
    // Money for an order without a document counts as an advance.
    const other = await anOrder(db, { documentTerms: someTerms, now: momentInIndia('2026-11-07', '10:00') });
    const alone = (await orderOf(db, other.token)).id;
    const postings = [
      { account: 'bank', amount: paise(118) },
      { account: 'advances', amount: paise(-100) },
      { account: 'gst-output', amount: paise(-18) },
    ] as const;
    const entry = { key: 'received alone', kind: 'received', orderId: alone, postings } as const;
    const at = momentInIndia('2026-11-08', '10:00');
    await db.transaction().execute((transaction) => postEntry(transaction, entry, at));
    expect((await groupsOf(db)).advances).toEqual({
      papers: own,
      ledger: { value: own.value + 100, tax: own.tax + 18 },
    });
  });

  test('a planned refund is a credit note after an invoice, and a refund voucher for an advance', async () => {
    const db = await open();
    const advance = await paidOrder(db, '2026-11-03');
    const invoiced = await paidOrder(db, '2026-11-04');
    await invoice(db, invoiced, '2026-11-06');
    for (const key of [advance, invoiced]) {
      const by = { ...(await change(db, key)), now: momentInIndia('2026-11-10', '10:00') };
      expect(await creditOrder(db, key, by, { kind: 'full', reason: 'asked' }, () => [])).toBe('done');
    }
    const query = { gstin, month: november, ownCode: '998214', rules: returnLaw, now: november.to, unfiled: undefined };
    const { differences } = (await readGstr1(db, query)).comparison;
    const whyOf = async ({ token }: { token: string }) => {
      const { number } = await orderOf(db, token);
      return differences.find(({ orderNumber }) => orderNumber === `ORD-${number}`)?.why;
    };
    expect([await whyOf(advance), await whyOf(invoiced)]).toEqual(['voucher-due', 'refund-due']);
  });
});
