import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { CREDIT_NOTES_UNTIL, INVOICE_DAYS } from '../../../../tests/support/gst-law.ts';
import {
  anOpenOrder,
  credit,
  finish,
  type Key,
  name,
  openFee,
  settleAll,
  spend,
  sumsOf,
  total,
} from '../../../../tests/support/money-of-order.ts';
import { now, ravi } from '../../../../tests/support/office-desk.ts';
import {
  anOffer,
  anOrder,
  change,
  mailOf,
  orderOf,
  someStages,
  someTerms,
} from '../../../../tests/support/order-desk.ts';
import { eventOf, gateway } from '../../../../tests/support/paid-orders.ts';
import {
  aReceipt,
  byClerk,
  partsFor,
  receiptDesk,
  recorded,
  seenReceipt,
} from '../../../../tests/support/receipt-desk.ts';
import { add, type Paise, paise, subtract, sum } from '../../../kernel/paise.ts';
import type { Balances } from '../../platform/database/ledger-accounts.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type ListedDocument, listDocuments } from '../documents/list-documents.ts';
import { findDocument } from '../documents/read-document.ts';
import { findUnbalanced, readBalances } from '../ledger/read-balances.ts';
import { findQuote } from '../orders/find-quote.ts';
import { makeQuote } from '../orders/make-quote.ts';
import { replaceInvoice } from '../orders/replace-invoice.ts';
import { applyEvent } from './apply-event.ts';
import { confirmPayment } from './confirm-payment.ts';
import { clearCheque, endReceipt } from './end-receipt.ts';
import { matchStatement } from './match-statement.ts';
import { countMoney } from './money-lists.ts';
import { moveAdvance } from './move-advance.ts';
import type { ProviderEvent } from './payment-provider.ts';
import { readStatement } from './read-statement.ts';
import { reconcile } from './reconcile.ts';
import { settleUnmatched } from './settle-unmatched.ts';
import { writeOff } from './write-off.ts';

const by = { actor: ravi, visitorAddress: '', now };
const pair = (en: string) => ({ en, hi: `${en} हिंदी` });
/** A price of ₹2,999 minus a discount of ₹500, plus a government fee of ₹1,000. */
const discounted = {
  ...anOffer,
  lines: [
    { kind: 'government', name: pair('Fee of the portal'), amount: paise(100_000) },
    { kind: 'fee', name: pair('Our fee'), amount: paise(299_900) },
    { kind: 'discount', name: pair('Discount'), amount: paise(-50_000) },
    { kind: 'gst', name: pair('GST'), amount: paise(44_982) },
  ],
} as const;
const discountedTotal = 394_882;
/** A company in another State. An invoice is corrected to be in its name. */
const traders = {
  name: 'Asha Traders',
  gstin: '27AAPFU0939F1ZV',
  state: 'maharashtra',
  stateCode: '27',
  address: '12 Sample Road\nPune 411001',
};

/** An accountant's sources besides the books: the bank statement and the payment provider's reports, in paise. */
interface Outside {
  readonly db: Database;
  readonly credits: { readonly text: string; readonly amount: number; readonly reference: string }[];
  /** The amount that left the bank. */
  debits: number;
  /** The balance held by the provider. */
  atProvider: number;
}

/** Receives a transfer at the bank. @returns its reference */
function deposit(outside: Outside, amount: number, text = 'UPI'): string {
  const reference = String(700_000_000_001 + outside.credits.length);
  outside.credits.push({ text, amount, reference });
  return reference;
}

/** Imports the statement of the month so far, as a clerk does. */
async function importStatement({ db, credits }: Outside): Promise<void> {
  const rows = credits.map(
    ({ text, amount, reference }) => `22/11/2026,${text} ${reference},${(amount / 100).toFixed(2)}`,
  );
  const read = readStatement(['Date,Narration,Deposit', ...rows].join('\n'));
  if (!read || read === 'too-long') {
    throw new Error('the statement was not read');
  }
  expect(read.lines).toHaveLength(credits.length);
  await matchStatement(db, read.lines, by);
}

/** Returns the key of a line that was imported from the statement. */
async function keyOf({ db }: Outside, reference: string): Promise<string> {
  const line = await db
    .selectFrom('bank_lines')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return `line ${line.id}`;
}

const order = (db: Database): Promise<Key> => anOrder(db, { documentTerms: someTerms });

async function discountedOrder(db: Database): Promise<Key> {
  const { token } = await makeQuote(db, { offer: discounted, locale: 'hi', formKey: crypto.randomUUID(), now });
  const quote = await findQuote(db, token);
  if (!quote) {
    throw new Error('the quote is not there');
  }
  return anOrder(db, { quote, documentTerms: someTerms });
}

async function confirm({ db }: Outside, key: Key, amount: Paise, reference: string): Promise<void> {
  const outcome = await confirmPayment(db, key, await change(db, key), { reference, amount }, mailOf('paid'));
  expect(['paid', 'part', 'fee', 'excess']).toContain(outcome);
}

/** Pays an order by bank transfer as its customer, and confirms the payment as a clerk. */
const payAtBank = (outside: Outside, key: Key, amount: Paise): Promise<void> =>
  confirm(outside, key, amount, deposit(outside, amount));

/** Pays an order at the provider as its customer. @returns the provider's event */
async function payAtProvider(outside: Outside, key: Key) {
  const { db } = outside;
  const { id: order_id, total_paise: amount_paise } = await orderOf(db, key.token);
  const id = crypto.randomUUID();
  await db
    .insertInto('payments')
    .values({
      id,
      order_id,
      way: 'razorpay',
      state: 'started',
      amount_paise,
      href: null,
      request_ref: `plink_${id}`,
      reference: '',
      paid_key: null,
      is_doubtful: 0,
      actor_name: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const event = eventOf({ id, amount_paise });
  expect(await applyEvent(db, gateway, event, mailOf('paid'), now)).toBe('applied');
  outside.atProvider += amount_paise;
  return event;
}

const tell = ({ db }: Outside, event: ProviderEvent) => applyEvent(db, gateway, event, mailOf('paid'), now);

async function finishAll(db: Database, key: Key): Promise<void> {
  for (const _ of someStages) {
    expect(await finish(db, key)).toBe('done');
  }
}

/** Pays a government fee from the bank as a clerk. */
async function payFee(outside: Outside, key: Key, amount: Paise): Promise<void> {
  expect(await spend(outside.db, key, amount)).toBe('done');
  outside.debits += amount;
}

/** Cancels or refunds an order and sends the money from the bank, as a clerk does. */
async function refundFromBank(outside: Outside, key: Key, kind: 'unfinished' | 'full'): Promise<void> {
  expect(await credit(outside.db, key, kind)).toBe('done');
  const { refunds } = await orderOf(outside.db, key.token);
  await settleAll(outside.db, key);
  outside.debits += refunds.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
}

/**
 * Makes orders that are paid at the bank: one paid in parts and finished, one refunded in full after the invoice, one
 * cancelled and one corrected.
 */
async function bankOrders(outside: Outside): Promise<void> {
  const { db } = outside;
  const inParts = await order(db);
  await payAtBank(outside, inParts, paise(200_000));
  await payAtBank(outside, inParts, paise(total - 200_000));
  await finishAll(db, inParts);
  await payFee(outside, inParts, paise(250_000));

  const creditNote = await order(db);
  await payAtBank(outside, creditNote, total);
  await finishAll(db, creditNote);
  await payFee(outside, creditNote, paise(250_000));
  await refundFromBank(outside, creditNote, 'full');

  const cancelled = await order(db);
  await payAtBank(outside, cancelled, total);
  expect(await finish(db, cancelled)).toBe('done');
  await refundFromBank(outside, cancelled, 'unfinished');
  await credit(db, await order(db), 'unfinished');

  const corrected = await order(db);
  await payAtBank(outside, corrected, total);
  await finishAll(db, corrected);
  await payFee(outside, corrected, paise(250_000));
  expect(await replaceInvoice(db, corrected, await change(db, corrected), traders, CREDIT_NOTES_UNTIL)).toBe('done');
}

/**
 * Makes orders that are paid at the provider: with a discount, refunded, charged back and not paid out yet. The
 * provider also refunds a payment without an order. Then it pays out the first order's money, minus its fee of 2% and
 * the GST on it.
 */
async function providerOrders(outside: Outside): Promise<{ chargedBack: Key }> {
  const { db } = outside;
  const first = await discountedOrder(db);
  await payAtProvider(outside, first);
  expect(await finish(db, first)).toBe('done');

  const refunded = await order(db);
  const paid = await payAtProvider(outside, refunded);
  expect(await credit(db, refunded, 'unfinished')).toBe('done');
  const [refund] = (await orderOf(db, refunded.token)).refunds;
  const back = refund?.amount_paise ?? 0;
  const sent = { id: 'evt_back', kind: 'refunded', refundRef: 'rfnd_1', refundKey: `refund-${refund?.id}` } as const;
  expect(await tell(outside, Object.assign({ ...paid }, sent, { amount: back }))).toBe('applied');
  outside.atProvider -= back;

  const chargedBack = await order(db);
  const disputed = await payAtProvider(outside, chargedBack);
  const dispute = { ref: 'disp_1', state: 'lost', reason: 'fraud', answerUntil: null } as const;
  expect(await tell(outside, Object.assign({ ...disputed }, { id: 'evt_lost', kind: 'dispute', dispute }))).toBe(
    'applied',
  );
  outside.atProvider -= disputed.amount;

  const stray = Object.assign({ ...paid }, { id: 'evt_stray', paymentId: '', requestRef: '', paymentRef: 'pay_stray' });
  expect(await tell(outside, stray)).toBe('unknown-order');
  const returned = { id: 'evt_stray_back', kind: 'refunded', refundRef: 'rfnd_stray' } as const;
  expect(await tell(outside, Object.assign({ ...stray }, returned))).toBe('unknown-order');

  await payAtProvider(outside, await order(db));
  const reference = deposit(outside, discountedTotal - 7_898 - 1_422, 'NEFT RAZORPAY SOFTWARE');
  await importStatement(outside);
  const payout = { as: 'payout-razorpay', fee: paise(7_898), gst: paise(1_422) } as const;
  expect(await settleUnmatched(db, await keyOf(outside, reference), 'payout', by, payout)).toBe(true);
  outside.atProvider -= discountedTotal;
  return { chargedBack };
}

/**
 * Makes transfers that match no order at first: one is matched later, one is interest, one is sent back and one stays
 * open.
 */
async function strayTransfers(outside: Outside): Promise<void> {
  const { db } = outside;
  const later = deposit(outside, total, 'NEFT');
  const interest = deposit(outside, 1_234, 'INTEREST');
  const mistake = deposit(outside, 3_000, 'NEFT');
  deposit(outside, 777, 'CASH');
  await importStatement(outside);
  expect((await readBalances(db))['unknown-receipts']).toBe(-total - 1_234 - 3_000 - 777);
  await confirm(outside, await order(db), total, later);
  expect(await settleUnmatched(db, await keyOf(outside, interest), 'interest', by)).toBe(true);
  expect(await settleUnmatched(db, await keyOf(outside, mistake), 'sent back', by, { as: 'returned' })).toBe(true);
  outside.debits += 3_000;
}

/**
 * Records money at the counter: cash that is deposited at the bank, a cheque that clears and one that bounces, tax
 * withheld by a company, one transfer for two orders and the customer's account, an advance that moves, and a small
 * difference.
 */
async function counterOrders(outside: Outside): Promise<void> {
  const { db } = outside;
  const cash = await order(db);
  await recorded(db, [aReceipt({ orders: await partsFor(db, [cash, total]) })]);
  const taken = deposit(outside, 200_000, 'SELF');
  await importStatement(outside);
  const key = await keyOf(outside, taken);
  expect(await settleUnmatched(db, key, 'taken to the bank', by, { as: 'cash-deposit' })).toBe(true);

  const cleared = await order(db);
  const bounced = await order(db);
  for (const [each, reference] of [
    [cleared, '004217'],
    [bounced, '004218'],
  ] as const) {
    const orders = await partsFor(db, [each, total]);
    const id = await recorded(db, [aReceipt({ kind: 'cheque', reference, bank: 'SBI', orders })]);
    deposit(outside, total, `CHQ ${reference}`);
    expect(await clearCheque(db, await seenReceipt(db, id), undefined, byClerk())).toBe('done');
    if (each === bounced) {
      const why = { why: 'bounced', reason: 'funds insufficient' } as const;
      expect(await endReceipt(db, await seenReceipt(db, id), why, byClerk())).toBe('done');
      outside.debits += total;
    }
  }
  await credit(db, bounced, 'unfinished');

  const company = await order(db);
  const withheld = { section: '194J', ratePoints: 1000, base: paise(199_900) };
  const reference = deposit(outside, total - 19_990, 'NEFT');
  await recorded(db, [
    aReceipt({ kind: 'tds', amount: paise(19_990), orders: await partsFor(db, [company, 19_990]), withheld }),
    aReceipt({
      kind: 'transfer',
      reference,
      amount: subtract(total, paise(19_990)),
      orders: await partsFor(db, [company, total - 19_990]),
    }),
  ]);
  await finishAll(db, company);
  await payFee(outside, company, paise(250_000));

  const one = await order(db);
  const two = await order(db);
  const many = deposit(outside, 2 * total + 4_000, 'NEFT');
  const orders = await partsFor(db, [one, total], [two, total - 300]);
  await recorded(db, [
    aReceipt({ kind: 'transfer', reference: many, amount: add(paise(2 * total), paise(4_000)), orders }),
  ]);
  const small = { amount: paise(300), reason: 'bank charges' };
  expect(await writeOff(db, two, await change(db, two), small)).toBe('done');
  const other = await order(db);
  const from = await orderOf(db, one.token);
  const moved = { formKey: 'move', fromId: from.id, toId: (await orderOf(db, other.token)).id, seen: from.version };
  const outcome = await moveAdvance(db, receiptDesk, Object.assign({ ...moved }, { amount: total }), byClerk());
  expect(outcome).toBe('done');
  await credit(db, one, 'unfinished');
}

/** Returns every document, both as listed in the office and as exported. */
async function listed(db: Database): Promise<ListedDocument[]> {
  const all: ListedDocument[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await listDocuments(db, last ? { after: { at: last.issued_at, id: last.id } } : {}, 7);
    all.push(...page);
    if (page.length < 7) {
      return all;
    }
  }
}

const taxOf = (one: Pick<ListedDocument, 'cgst_paise' | 'sgst_paise' | 'igst_paise'>): number =>
  one.cgst_paise + one.sgst_paise + one.igst_paise;

/** Checks each row of the list against the lines printed on the document. */
async function checkRows(db: Database, rows: readonly ListedDocument[]): Promise<void> {
  for (const row of rows) {
    const printed = await findDocument(db, row.id);
    const lines = printed?.content.lines ?? [];
    const fees = printed?.content.governmentFees ?? [];
    const sum = (parts: readonly number[]): number => parts.reduce((all, each) => all + each, 0);
    expect(row, row.number).toMatchObject({
      taxable_paise: sum(lines.map((line) => line.taxablePaise)),
      cgst_paise: sum(lines.map((line) => line.cgstPaise)),
      sgst_paise: sum(lines.map((line) => line.sgstPaise)),
      igst_paise: sum(lines.map((line) => line.igstPaise)),
      // The fees were paid as a pure agent, so they are part of the total and not of the taxable value.
      government_paise: sum(fees.map(({ paise }) => paise)),
      total_paise: row.taxable_paise + taxOf(row) + row.government_paise,
    });
    // The portal rejects a row if its CGST and SGST differ.
    expect(row.cgst_paise, row.number).toBe(row.sgst_paise);
    const rate = row.taxable_paise === 0 ? 0 : taxOf(row) / row.taxable_paise;
    expect(Math.abs(rate * row.taxable_paise - 0.18 * row.taxable_paise), row.number).toBeLessThanOrEqual(2);
    expect(row.igst_paise === 0, row.number).toBe(row.place === '07');
  }
}

/** Sums the list by kind and place of supply. */
function sumsByKind(rows: readonly ListedDocument[]): Record<string, { taxable: number; tax: number }> {
  const sums: Record<string, { taxable: number; tax: number }> = {};
  for (const row of rows) {
    const of = `${row.kind} ${row.place}`;
    const before = sums[of] ?? { taxable: 0, tax: 0 };
    sums[of] = { taxable: before.taxable + row.taxable_paise, tax: before.tax + taxOf(row) };
  }
  return sums;
}

/** Sums the amounts received according to the documents of all orders, minus refunds. */
async function documentSums(db: Database): Promise<{ total: number; gst: number }> {
  const orders = await db.selectFrom('orders').select('token').execute();
  const sums = { total: 0, gst: 0 };
  for (const key of orders) {
    const one = await sumsOf(db, key);
    sums.total += one.total;
    sums.gst += one.gst;
  }
  return sums;
}

const totalIn = (balances: Balances): number => sum(Object.values(balances));

describeOnEachEngine(
  'a month, as an accountant checks it',
  ({ open }) => {
    test('books, bank statement, payment provider, documents and lists agree to the paisa', async () => {
      const db = await open();
      const outside: Outside = { db, credits: [], debits: 0, atProvider: 0 };
      await bankOrders(outside);
      const { chargedBack } = await providerOrders(outside);
      await strayTransfers(outside);
      await counterOrders(outside);
      const partPaid = await order(db);
      await payAtBank(outside, partPaid, paise(100_000));
      await order(db);
      const withFee = await anOpenOrder(db, { documentTerms: someTerms });
      await payAtBank(outside, withFee, total);
      expect(await name(db, withFee, paise(20_000), openFee)).toBe('done');
      await importStatement(outside);

      const balances = await readBalances(db);
      expect(totalIn(balances)).toBe(0);
      expect(await findUnbalanced(db)).toEqual([]);
      const received = outside.credits.reduce((sum, { amount }) => sum + amount, 0);
      expect(balances.bank).toBe(received - outside.debits);
      expect(outside.atProvider).toBe(total);
      expect(balances['clearing-razorpay']).toBe(outside.atProvider);
      expect(balances['provider-fees']).toBe(7_898);
      expect(balances['gst-input']).toBe(1_422);
      expect(balances['unknown-receipts']).toBe(-777);
      expect(balances['other-receipts']).toBe(-1_234);
      expect(balances['refunds-payable']).toBe(0);
      expect(balances.cash).toBe(total - 200_000);
      expect(balances['tds-receivable']).toBe(19_990);
      // The remainder of the transfer for two orders. One of them was credited less because of a write-off.
      expect(balances['on-account']).toBe(-4_300);
      expect(balances['written-off']).toBe(300);

      // Open: one order unpaid, one paid in part, one charged back, and a fee that was added later.
      const open_ = await db.selectFrom('orders').select('token').execute();
      const dues = await Promise.all(open_.map(async ({ token }) => (await orderOf(db, token)).money.due));
      expect(balances.receivable).toBe(total + (total - 100_000) + total + 20_000);
      expect(sum(dues)).toBe(balances.receivable);
      expect(await countMoney(db)).toMatchObject({
        gone: { count: 1, sum: total },
        fee: { count: 1, sum: 20_000 },
        part: { count: 1, sum: 100_000 },
        unmatched: { count: 1, sum: 777 },
        excess: { count: 0 },
      });
      expect((await orderOf(db, chargedBack.token)).money).toMatchObject({ due: total, refunded: total });

      const rows = await listed(db);
      const stored = await db.selectFrom('documents').select('id').execute();
      expect(rows.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
      expect(new Set(rows.map(({ kind }) => kind)).size).toBe(4);
      await checkRows(db, rows);
      const sums = await documentSums(db);
      expect(sums.gst).toBe(-balances['gst-output']);
      // Government fees, our fees and their tax, according to the books.
      const inBooks = ['client-money', 'advances', 'fee-income', 'gst-output'] as const;
      const paidOn = await paidToGovernment(db);
      expect(sums.total).toBe(paidOn - inBooks.reduce((sum, account) => sum + balances[account], 0));
      // The corrected invoice: one in Delhi, its credit note, and one with IGST in Maharashtra.
      expect(sumsByKind(rows)['invoice 27']).toEqual({ taxable: 199_900, tax: 35_982 });

      // The nightly comparison reports the payment without an order for a week and does not post it again.
      const differences = await reconcile(db, [], now, INVOICE_DAYS);
      expect(new Set(differences.map(({ kind, what }) => `${kind} ${what}`))).toEqual(
        new Set(['unknown-order pay_stray']),
      );
      expect(await readBalances(db)).toEqual(balances);
    });
  },
  { releaseOn: ['PostgreSQL'] },
);

/** Returns the amount paid to the government on behalf of customers. */
async function paidToGovernment(db: Database): Promise<number> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .select('amount_paise')
    .where('kind', '=', 'paid-on')
    .where('account', '=', 'client-money')
    .execute();
  return rows.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
}
