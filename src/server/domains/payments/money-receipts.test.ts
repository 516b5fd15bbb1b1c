import { expect, test } from 'vitest';
import { anyPaise } from '../../../../tests/support/any-paise.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { credit, finish, settleAll, spend, sumsOf, takeBack, total } from '../../../../tests/support/money-of-order.ts';
import { now, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import {
  aReceipt,
  asha,
  byClerk,
  partsFor,
  receiptDesk,
  receiptOf,
  recorded,
  seenReceipt,
} from '../../../../tests/support/receipt-desk.ts';
import { dayInIndia } from '../../../kernel/india-time.ts';
import { add, negate, type Paise, paise, paiseText, portion, subtract } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { documentsOfOrders } from '../documents/documents-of-orders.ts';
import { listDocuments } from '../documents/list-documents.ts';
import { findDocument } from '../documents/read-document.ts';
import { causesOf } from '../ledger/entry-cause.ts';
import { findUnbalanced, readBalances } from '../ledger/read-balances.ts';
import { creditSums } from '../orders/credit-sums.ts';
import { documentsOf } from '../orders/document-terms.ts';
import { lacksDocuments } from '../orders/issue-documents.ts';
import { listOrderEvents } from '../orders/order-events.ts';
import { presentLetter } from '../orders/present-letter.ts';
import { PUT_ON_ACCOUNT } from '../orders/refund-reason.ts';
import { agreePlan } from './agree-plan.ts';
import { allocateReceipt } from './allocate-receipt.ts';
import { claimPayment } from './claim-payment.ts';
import { confirmPayment } from './confirm-payment.ts';
import { clearCheque, endReceipt } from './end-receipt.ts';
import { listReceipts } from './list-receipts.ts';
import { matchStatement } from './match-statement.ts';
import { countMoney } from './money-lists.ts';
import { movableOf, moveAdvance } from './move-advance.ts';
import { listReceivables } from './receivables.ts';
import { recordMoreTax } from './record-more-tax.ts';
import { recordReceipts } from './record-receipt.ts';
import { listReturns, returnMoney, undoReturn } from './return-money.ts';
import { settleUnmatched } from './settle-unmatched.ts';
import { readStatementOfAccount } from './statement-of-account.ts';
import { certificateDueOn, recordCertificate, sumWithheld, writeOffDifference } from './tds-certificates.ts';
import { daysOfQuarter, quarterOf } from './tds-quarter.ts';
import { undoPayment } from './undo-payment.ts';
import { writeOff } from './write-off.ts';

const day = 24 * 3_600_000;
const order = (db: Database, changes: Parameters<typeof anOrder>[1] = {}) =>
  anOrder(db, { documentTerms: someTerms, ...changes });
const record = (db: Database, ...receipts: Parameters<typeof aReceipt>) =>
  recordReceipts(db, receiptDesk, [aReceipt(...receipts)], byClerk());
const line = (id: string, amount: Paise, narration: string, reference = '') => ({
  id,
  day: '2026-11-21',
  amount,
  narration,
  reference,
});
const importLines = (db: Database, ...lines: ReturnType<typeof line>[]) =>
  matchStatement(db, lines, { actor: byClerk().actor ?? never(), visitorAddress: '', now });
function never(): never {
  throw new Error('there is no clerk');
}

/** Checks that the documents of an order agree with its ledger and that none is missing. */
async function agrees(db: Database, key: { token: string }): Promise<void> {
  const { id } = await orderOf(db, key.token);
  const balances = await readBalances(db, id);
  const sums = await sumsOf(db, key);
  const refused = await db.selectFrom('audit').select('after').where('action', '=', 'document-refused').execute();
  expect(refused).toEqual([]);
  expect(sums.gst + balances['gst-output']).toBe(0);
  expect(await lacksDocuments(db, { id })).toBe(false);
  expect(await findUnbalanced(db)).toEqual([]);
}

describeOnEachEngine('cash', ({ open }) => {
  test('a walk-in customer pays in cash: receipt, documents, ledger and the work begins', async () => {
    const db = await open();
    const key = await order(db);
    const id = await recorded(db, [aReceipt({ orders: await partsFor(db, [key, total]) })]);
    const { number, state } = await receiptOf(db, id);
    expect([number, state]).toEqual(['MR/26-27/000001', 'here']);
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'paid', money: { due: 0, paid: total } });
    const balances = await readBalances(db);
    expect(balances).toMatchObject({ cash: total, 'on-account': 0, bank: 0 });
    await agrees(db, key);
    for (const _ of someStages) {
      expect(await finish(db, key)).toBe('done');
    }
    await agrees(db, key);
  });

  test('cash that was taken to the bank is a line of the statement', async () => {
    const db = await open();
    const key = await order(db);
    await recorded(db, [aReceipt({ orders: await partsFor(db, [key, total]) })]);
    await importLines(db, line('l1', total, 'CASH DEP SELF'));
    const by = { actor: byClerk().actor ?? never(), visitorAddress: '', now };
    expect(await settleUnmatched(db, 'line l1', 'taken to the bank', by, { as: 'cash-deposit' })).toBe(true);
    expect(await readBalances(db)).toMatchObject({ cash: 0, bank: total, 'unknown-receipts': 0 });
  });

  test('two lakh rupees are refused: at once, on one day, and for one order over several days', async () => {
    const db = await open();
    const limit = receiptDesk.cash.from;
    const refused = async (why: string, before: number, outcome: unknown) =>
      expect(outcome).toEqual({ outcome: 'cash-limit', over: { why, before } });
    await refused('payment', 0, await record(db, { amount: limit }));
    expect(await record(db, { amount: subtract(limit, paise(1)) })).toMatchObject({ outcome: 'recorded' });
    await refused('day', limit - 1, await record(db, { amount: paise(1) }));
    // The same person under another name and email address, with the same phone number.
    const other = { ...asha, name: 'Asha', mail: 'a@example.in' };
    await refused('day', limit - 1, await record(db, { amount: paise(1), payer: other }));
    const stranger = { name: 'Meera', mail: 'meera@example.in', phone: '', gstin: '' };
    expect(await record(db, { amount: paise(1), payer: stranger })).toMatchObject({ outcome: 'recorded' });
    // Two GST registrations with the same PAN belong to one person.
    const delhi = { name: 'A', mail: '', phone: '', gstin: '07AAPFU0939F1ZV' };
    expect(await record(db, { amount: subtract(limit, paise(1)), payer: delhi })).toMatchObject({
      outcome: 'recorded',
    });
    await refused(
      'day',
      limit - 1,
      await record(db, { amount: paise(1), payer: { ...delhi, gstin: '27AAPFU0939F1ZV' } }),
    );

    const big = await order(db, {
      orderer: { name: 'Meera', mail: 'm@example.in', phone: '', gstin: '', state: 'delhi' },
    });
    const payer = { name: 'Meera', mail: 'm@example.in', phone: '', gstin: '' };
    const parts = await partsFor(db, [big, 100]);
    expect(
      await record(db, { amount: subtract(limit, paise(200)), payer, orders: parts, day: '2026-11-19' }),
    ).toMatchObject({
      outcome: 'recorded',
    });
    await refused('event', limit - 200, await record(db, { amount: paise(200), payer, orders: parts }));
  });

  test('two clerks record cash of one person at the same moment: together they stay below the limit', async () => {
    const db = await open();
    const half = portion(receiptDesk.cash.from, 1, 2);
    const outcomes = await Promise.all(
      [half, half].map((amount) => recordReceipts(db, receiptDesk, [aReceipt({ amount: paise(amount) })], byClerk())),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['cash-limit', 'recorded']);
    const { cash } = await readBalances(db);
    expect(cash).toBe(half);
  });

  test('cash of a person on a day is counted even if the second receipt names no contact', async () => {
    const db = await open();
    const most = paise(15_000_000);
    await recorded(db, [aReceipt({ amount: most })]);
    const payer = { name: asha.name, mail: '', phone: '', gstin: '' };
    expect(await record(db, { amount: most, payer })).toMatchObject({ outcome: 'cash-limit', over: { why: 'day' } });
    const namesake = Object.assign({ ...asha }, { mail: 'other@example.in', phone: '+919876512345' });
    expect(await record(db, { amount: most, payer: namesake })).toMatchObject({ outcome: 'recorded' });
  });

  test('a form that is sent twice records once; a refused one uses up no number', async () => {
    const db = await open();
    const receipt = aReceipt({ amount: paise(5000) });
    const outcomes = await Promise.all([1, 2, 3].map(() => recordReceipts(db, receiptDesk, [receipt], byClerk())));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['recorded', 'repeated', 'repeated']);
    expect(await record(db, { amount: receiptDesk.cash.from })).toMatchObject({ outcome: 'cash-limit' });
    expect(await record(db, { amount: paise(100) })).toMatchObject({ number: 'MR/26-27/000002' });
  });

  test('negative, zero, broken and huge amounts, days to come and amounts beyond the bill are refused', async () => {
    const db = await open();
    const key = await order(db);
    for (const amount of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1]) {
      expect(await record(db, { amount: anyPaise(amount) })).toEqual({ outcome: 'amount' });
    }
    expect(await record(db, { amount: paise(1), day: '2026-11-22' })).toEqual({ outcome: 'day' });
    expect(await record(db, { amount: paise(1), day: '2026-02-31' })).toEqual({ outcome: 'day' });
    const parts = (amount: number) => partsFor(db, [key, amount]);
    expect(await record(db, { amount: add(total, paise(2)), orders: await parts(total + 1) })).toEqual({
      outcome: 'not-due',
    });
    expect(await record(db, { amount: paise(10), orders: await parts(11) })).toEqual({ outcome: 'too-much' });
    for (const amount of [0, -5, 0.5]) {
      expect(await record(db, { amount: paise(10), orders: await parts(amount) })).toEqual({ outcome: 'not-due' });
    }
    const [part] = await parts(5);
    expect(await record(db, { amount: paise(10), orders: part ? [part, part] : [] })).toEqual({ outcome: 'not-due' });
    expect(await record(db, { amount: paise(10), orders: [{ orderId: 'none', amount: paise(1) }] })).toEqual({
      outcome: 'unknown',
    });
    expect(await db.selectFrom('money_receipts').select('id').execute()).toEqual([]);
  });

  test('a clock that was set back over the end of a month gives no number, and no number is lost', async () => {
    const db = await open();
    await recorded(db, [aReceipt({ amount: paise(100) })], byClerk(now + 15 * day));
    expect(await recordReceipts(db, receiptDesk, [aReceipt({ amount: paise(100) })], byClerk(now))).toEqual({
      outcome: 'clock',
    });
    await recorded(db, [aReceipt({ amount: paise(100) })], byClerk(now + 16 * day));
    const rows = await db.selectFrom('money_receipts').select('serial').orderBy('serial').execute();
    expect(rows.map(({ serial }) => serial)).toEqual([1, 2]);
    // Receipt numbers begin with 1 again in the next financial year.
    await recorded(db, [aReceipt({ amount: paise(100) })], byClerk(Date.UTC(2027, 3, 2)));
    const last = await db.selectFrom('money_receipts').select('number').orderBy('issued_at', 'desc').executeTakeFirst();
    expect(last?.number).toBe('MR/27-28/000001');
  });

  test('what a receipt shows is final, also for the database', async () => {
    const db = await open();
    const id = await recorded(db, [aReceipt({ amount: paise(100) })]);
    await expect(
      db
        .updateTable('money_receipts')
        .set({ amount_paise: paise(1) })
        .execute(),
    ).rejects.toThrow('final');
    await expect(db.deleteFrom('money_receipts').where('id', '=', id).execute()).rejects.toThrow('final');
  });
});

describeOnEachEngine('cheques', ({ open }) => {
  const aCheque = async (db: Database, key: { token: string }, amount = total) =>
    recorded(db, [
      aReceipt({
        kind: 'cheque',
        reference: '004217',
        bank: 'SBI',
        amount,
        orders: await partsFor(db, [key, amount]),
      }),
    ]);

  test('the same cheque is recorded once, also by two clerks at once; a bounced one may be presented again', async () => {
    const db = await open();
    const cheque = (changes: Parameters<typeof aReceipt>[0] = {}) =>
      record(db, { kind: 'cheque', amount: paise(5000), reference: '004217', bank: 'State Bank', ...changes });
    const both = await Promise.all([cheque(), cheque()]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['recorded', 'used-cheque']);
    const other = Object.assign({ ...asha }, { name: 'Ravi Traders' });
    expect(await cheque({ bank: ' state  BANK.', payer: other })).toEqual({ outcome: 'used-cheque' });
    expect(await cheque({ bank: '', payer: other })).toEqual({ outcome: 'used-cheque' });
    expect(await cheque({ bank: 'SBI' })).toEqual({ outcome: 'used-cheque' });
    expect(await cheque({ bank: 'HDFC', payer: other })).toMatchObject({ outcome: 'recorded' });
    expect(await cheque({ amount: paise(5001) })).toMatchObject({ outcome: 'recorded' });
    const first = both.find(({ outcome }) => outcome === 'recorded');
    const id = first && 'id' in first ? first.id : '';
    const bounced = { why: 'bounced', reason: 'no funds' } as const;
    expect(await endReceipt(db, await seenReceipt(db, id), bounced, byClerk())).toBe('done');
    expect(await cheque({ payer: asha })).toMatchObject({ outcome: 'recorded' });
  });

  test('a cheque counts when it clears, and the statement that names it is explained', async () => {
    const db = await open();
    const key = await order(db);
    const id = await aCheque(db, key);
    expect(await readBalances(db)).toMatchObject({ bank: 0, 'on-account': 0, receivable: total });
    expect((await orderOf(db, key.token)).status).toBe('placed');
    await importLines(db, line('l1', total, 'CLG CHQ 004217 SBI'));
    expect((await countMoney(db)).unmatched.count + (await countMoney(db)).fitting.count).toBe(1);
    expect(await clearCheque(db, await seenReceipt(db, id), undefined, byClerk())).toBe('done');
    expect((await orderOf(db, key.token)).status).toBe('paid');
    expect(await readBalances(db)).toMatchObject({ bank: total, 'on-account': 0, 'unknown-receipts': 0 });
    expect((await countMoney(db)).unmatched.count + (await countMoney(db)).fitting.count).toBe(0);
    await agrees(db, key);
  });

  test('a statement that is imported after the cheque has cleared is explained, too', async () => {
    const db = await open();
    const key = await order(db);
    const id = await aCheque(db, key);
    expect(await clearCheque(db, await seenReceipt(db, id), undefined, byClerk())).toBe('done');
    await importLines(db, line('l1', total, 'CLG CHQ 004217 SBI'));
    expect(await readBalances(db)).toMatchObject({ bank: total, 'unknown-receipts': 0 });
    expect((await countMoney(db)).unmatched.count).toBe(0);
  });

  test('a bounced cheque that had not cleared changes no account, and the customer is told', async () => {
    const db = await open();
    const key = await order(db);
    const id = await aCheque(db, key);
    const bounce = { why: 'bounced', reason: 'funds insufficient' } as const;
    expect(await endReceipt(db, await seenReceipt(db, id), bounce, byClerk())).toBe('done');
    expect((await receiptOf(db, id)).state).toBe('bounced');
    expect(await readBalances(db)).toMatchObject({ bank: 0, receivable: total });
    const letters = await db.selectFrom('order_letters').select('kind').execute();
    expect(letters).toEqual([{ kind: 'bounced' }]);
    expect(await clearCheque(db, await seenReceipt(db, id), undefined, byClerk())).toBe('not-now');
  });

  test('a cheque that bounces after it cleared takes every document back, and the order is unpaid again', async () => {
    const db = await open();
    const key = await order(db);
    const id = await aCheque(db, key);
    await clearCheque(db, await seenReceipt(db, id), undefined, byClerk());
    const bounce = { why: 'bounced', reason: 'signature differs' } as const;
    const before = await seenReceipt(db, id);
    expect(await endReceipt(db, before, bounce, byClerk())).toBe('done');
    expect(await endReceipt(db, before, bounce, byClerk())).toBe('newer');
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'placed', money: { due: total, paid: 0 } });
    const kinds = (await documentsOf(db, (await orderOf(db, key.token)).number)).map(({ kind }) => kind);
    expect(kinds).toEqual(['receipt-voucher', 'refund-voucher']);
    expect(await readBalances(db)).toMatchObject({ bank: 0, 'on-account': 0, receivable: total, 'gst-output': 0 });
    await agrees(db, key);
    const letters = await db.selectFrom('order_letters').select('kind').execute();
    expect(letters.map(({ kind }) => kind)).toContain('bounced');
    // The order can be paid again with another cheque.
    const again = await aCheque(db, key);
    expect(await clearCheque(db, await seenReceipt(db, again), undefined, byClerk())).toBe('done');
    await agrees(db, key);
  });

  test('an invoice for finished work stays when its cheque bounces, and the money is due until it is paid', async () => {
    const db = await open();
    const key = await order(db);
    const id = await aCheque(db, key);
    await clearCheque(db, await seenReceipt(db, id), undefined, byClerk());
    for (const _ of someStages) {
      expect(await finish(db, key)).toBe('done');
    }
    expect(await spend(db, key, paise(250_000))).toBe('done');
    const before = await readBalances(db);
    const bounce = { why: 'bounced', reason: 'account closed' } as const;
    expect(await endReceipt(db, await seenReceipt(db, id), bounce, byClerk(now + 5000))).toBe('done');
    const kinds = async () =>
      (await documentsOf(db, (await orderOf(db, key.token)).number)).map((document) => document.kind);
    expect(await kinds()).toEqual(['receipt-voucher', 'invoice']);
    await agrees(db, key);
    // The tax and our income stay. The customer owes the money again and is told about it.
    const { 'gst-output': gst, 'fee-income': income } = before;
    expect(await readBalances(db)).toMatchObject({ receivable: total, 'gst-output': gst, 'fee-income': income });
    const unpaid = await orderOf(db, key.token);
    expect(unpaid).toMatchObject({ status: 'done', money: { due: total, debt: total, asked: total, paid: 0 } });
    const letters = await db.selectFrom('order_letters').selectAll().where('key', 'like', 'unconfirmed%').execute();
    expect(letters).toMatchObject([{ kind: 'bounced-invoiced', amount_paise: total, what_en: '₹4,858.82' }]);
    const receivables = await listReceivables(db, now, { search: '', skip: 0, most: 10 });
    expect(receivables).toMatchObject({ customers: [{ due: total }] });
    const statement = await readStatementOfAccount(db, unpaid.number);
    expect(statement).toMatchObject({ due: total, onAccount: 0 });
    expect(statement?.lines.at(-1)).toMatchObject({ kind: 'bounced', balance: total });

    // A later payment of the invoice does not need another document, but part of it can be taken back again.
    expect(await claimPayment(db, key, { reference: '712345678901', now })).toBe('noted');
    await recorded(db, [aReceipt({ amount: paise(100_000), orders: await partsFor(db, [key, 100_000]) })]);
    const cash = await recorded(db, [
      aReceipt({ amount: subtract(total, paise(100_000)), orders: await partsFor(db, [key, total - 100_000]) }),
    ]);
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'done', money: { due: 0, debt: 0, paid: total } });
    const mistake = { why: 'mistake', reason: 'counted twice' } as const;
    expect(await endReceipt(db, await seenReceipt(db, cash), mistake, byClerk())).toBe('done');
    expect((await orderOf(db, key.token)).money).toMatchObject({ due: total - 100_000, debt: total - 100_000 });
    expect(await kinds()).toEqual(['receipt-voucher', 'invoice']);
    await agrees(db, key);

    // Only if the work is credited, a credit note covers the rest of the invoice, and none of the rest is refunded.
    expect(await credit(db, key, 'full')).toBe('done');
    expect((await documentsOf(db, unpaid.number)).at(-1)).toMatchObject({
      kind: 'credit-note',
      total_paise: total - 100_000,
    });
    expect((await orderOf(db, key.token)).refunds.map((refund) => refund.amount_paise)).toEqual([100_000]);
    await settleAll(db, key);
    expect(await kinds()).toEqual(['receipt-voucher', 'invoice', 'credit-note', 'credit-note']);
    expect((await orderOf(db, key.token)).money.due).toBe(0);
    await agrees(db, key);
  });

  test('a government fee that was not needed is taken off an invoice whose cheque bounced', async () => {
    const db = await open();
    const key = await order(db, { documentTerms: { ...someTerms, atPayment: 'invoice' } });
    const id = await aCheque(db, key);
    await clearCheque(db, await seenReceipt(db, id), undefined, byClerk());
    for (const _ of someStages) {
      await finish(db, key);
    }
    await spend(db, key, paise(200_000));
    await endReceipt(db, await seenReceipt(db, id), { why: 'bounced', reason: 'account closed' }, byClerk(now + 5000));
    const before = await orderOf(db, key.token);
    expect(creditSums(before, before.money, 'difference')).toMatchObject({
      back: 0,
      waived: 50_000,
      due: total - 50_000,
    });
    expect(await credit(db, key, 'difference')).toBe('done');
    const after = await orderOf(db, key.token);
    expect(after).toMatchObject({ money: { due: total - 50_000, debt: total - 50_000 }, refunds: [] });
    expect((await documentsOf(db, after.number)).at(-1)).toMatchObject({ kind: 'credit-note', total_paise: 50_000 });
    expect(await credit(db, key, 'difference')).toBe('not-now');
    await agrees(db, key);
  });

  test('what is kept of a cancelled order is due after its cheque bounced, and is not waived by the cancellation', async () => {
    const db = await open();
    const key = await order(db);
    const id = await aCheque(db, key);
    await clearCheque(db, await seenReceipt(db, id), undefined, byClerk());
    await finish(db, key);
    expect(await credit(db, key, 'unfinished')).toBe('done');
    await settleAll(db, key);
    const kept = subtract(total, (await orderOf(db, key.token)).money.refunded);
    const bounce = { why: 'bounced', reason: 'account closed' } as const;
    expect(await endReceipt(db, await seenReceipt(db, id), bounce, byClerk())).toBe('moved');
    await takeBack(db, key, kept);
    expect((await orderOf(db, key.token)).money).toMatchObject({ due: kept, debt: kept, asked: kept });
    expect(await credit(db, key, 'unfinished')).toBe('not-now');
    expect((await documentsOf(db, (await orderOf(db, key.token)).number)).at(-1)?.kind).toBe('invoice');
    await agrees(db, key);
  });

  test('a cheque for two orders, one of which has been paid otherwise since, leaves the rest on account', async () => {
    const db = await open();
    const first = await order(db);
    const second = await order(db);
    const id = await recorded(db, [
      aReceipt({
        kind: 'cheque',
        reference: '004218',
        amount: paise(2 * total),
        orders: await partsFor(db, [first, total], [second, total]),
      }),
    ]);
    await recorded(db, [aReceipt({ orders: await partsFor(db, [second, total]) })]);
    expect(await clearCheque(db, await seenReceipt(db, id), undefined, byClerk())).toBe('done');
    expect(await readBalances(db)).toMatchObject({ bank: 2 * total, cash: total, 'on-account': -total });
    const third = await order(db);
    const parts = await partsFor(db, [third, total]);
    expect(await allocateReceipt(db, await seenReceipt(db, id), parts, byClerk(), receiptDesk.cash)).toBe('done');
    expect((await readBalances(db))['on-account']).toBe(0);
    expect((await orderOf(db, third.token)).status).toBe('paid');
    await agrees(db, third);
  });
});

describeOnEachEngine('tax withheld by the customer', ({ open }) => {
  /** Makes an order that a company pays after withholding 10% of the fee. */
  async function withheld(db: Database) {
    const key = await order(db);
    const tax = paise(19_990);
    const id = await recorded(db, [
      aReceipt({
        kind: 'tds',
        amount: tax,
        orders: await partsFor(db, [key, tax]),
        withheld: { section: '194J', ratePoints: 1000, base: paise(199_900) },
      }),
      aReceipt({
        kind: 'transfer',
        reference: '612345678901',
        amount: subtract(total, tax),
        orders: await partsFor(db, [key, total - tax]),
      }),
    ]);
    return { key, tax, id };
  }

  test('the order is treated as paid, the tax has its own account, and the invoice has the whole value', async () => {
    const db = await open();
    const { key, tax, id } = await withheld(db);
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'paid', money: { due: 0, paid: total } });
    expect(await readBalances(db)).toMatchObject({ 'tds-receivable': tax, bank: total - tax, 'on-account': 0 });
    for (const _ of someStages) {
      await finish(db, key);
    }
    await agrees(db, key);
    expect((await sumsOf(db, key)).total).toBe(total);
    const missing = {
      quarter: '2026-27 Q3',
      dueOn: '2027-02-15',
      missing: { count: 1, amount: tax },
      less: 0,
      more: 0,
    };
    expect(await sumWithheld(db, now)).toEqual([{ ...missing, isLate: false }]);
    expect(await sumWithheld(db, Date.UTC(2027, 1, 16))).toEqual([{ ...missing, isLate: true }]);
    const idsOf = async (quarter: string) => (await listReceipts(db, 'tds', { quarter }, 9)).map((each) => each.id);
    expect(await idsOf('2026-27 Q3')).toEqual([id]);
    expect(await idsOf('2026-27 Q4')).toEqual([]);
  });

  /** Returns the subjects of all emails about orders, and the texts of the waiting ones. */
  const toldOf = async (db: Database) => {
    const mails = await db.selectFrom('outbox').select('subject').where('subject', '!=', 'placed').execute();
    const letters = await db.selectFrom('order_letters').select(['kind', 'amount_paise', 'what_en']).execute();
    return [
      ...mails.map(({ subject }) => subject),
      ...letters.map(({ kind, amount_paise, what_en }) => `${kind} ${amount_paise} ${what_en}`),
    ];
  };
  /** Records a transfer and then the tax withheld from it in one form, as the office does. */
  const inOneForm = async (db: Database, key: { token: string }, money: number, tax: number) =>
    recorded(db, [
      aReceipt({
        kind: 'transfer',
        reference: String(Math.floor(Math.random() * 1e12)).padStart(12, '7'),
        amount: paise(money),
        orders: await partsFor(db, [key, money]),
      }),
      aReceipt({
        kind: 'tds',
        amount: paise(tax),
        orders: await partsFor(db, [key, tax]),
        withheld: { section: '194J', ratePoints: 1000, base: paise(10 * tax) },
      }),
    ]);

  test('a customer who withheld tax is told once that the order is paid, and is not asked for the tax', async () => {
    const db = await open();
    await inOneForm(db, await order(db), total - 19_990, 19_990);
    expect(await toldOf(db)).toEqual(['paid']);
  });

  test('a part with the tax withheld from it is one part', async () => {
    const db = await open();
    await inOneForm(db, await order(db), 100_000, 10_000);
    expect(await toldOf(db)).toEqual([`part-paid 110000 ${paiseText(subtract(total, paise(110_000)))}`]);
  });

  test('an instalment with the tax withheld from it lets the work begin, and the customer is told once', async () => {
    const db = await open();
    const key = await order(db);
    const plan = [
      { day: '2026-01-02', amount: paise(100_000) },
      { day: '2027-01-02', amount: subtract(total, paise(100_000)) },
    ];
    expect(await agreePlan(db, key, await change(db, key), plan, mailOf('paid'))).toBe('done');
    await inOneForm(db, key, 100_000, 10_000);
    expect(await toldOf(db)).toEqual(['paid']);
    await inOneForm(db, key, 50_000, 5000);
    expect(await toldOf(db)).toEqual(['paid', `instalment-paid 55000 ${paiseText(subtract(total, paise(165_000)))}`]);
  });

  test('three orders in one form, each with a part of the tax: each customer is told once', async () => {
    const db = await open();
    const keys = [await order(db), await order(db), await order(db)];
    const rest = subtract(total, paise(19_990));
    await recorded(db, [
      aReceipt({
        kind: 'transfer',
        reference: '612345678901',
        amount: paise(3 * rest),
        orders: await partsFor(db, ...keys.map((key) => [key, rest] as const)),
      }),
      aReceipt({
        kind: 'tds',
        amount: paise(3 * 19_990),
        orders: await partsFor(db, ...keys.map((key) => [key, 19_990] as const)),
        withheld: { section: '194J', ratePoints: 1000, base: paise(3 * 199_900) },
      }),
    ]);
    expect(await toldOf(db)).toEqual(['paid', 'paid', 'paid']);
    for (const key of keys) {
      expect((await orderOf(db, key.token)).status).toBe('paid');
      await agrees(db, key);
    }
  });

  test('both are recorded or none: a used reference leaves no tax without its transfer', async () => {
    const db = await open();
    await withheld(db);
    const key = await order(db);
    const outcome = await recordReceipts(
      db,
      receiptDesk,
      [
        aReceipt({
          kind: 'tds',
          amount: paise(100),
          orders: await partsFor(db, [key, 100]),
          withheld: { section: '194J', ratePoints: 1000, base: paise(1000) },
        }),
        aReceipt({ kind: 'transfer', reference: '612345678901', amount: paise(100) }),
      ],
      byClerk(),
    );
    expect(outcome).toEqual({ outcome: 'used' });
    const rows = await db.selectFrom('money_receipts').select('serial').orderBy('serial').execute();
    expect(rows.map(({ serial }) => serial)).toEqual([1, 2]);
    expect(await findUnbalanced(db)).toEqual([]);
  });

  test('the certificate is recorded; a difference is written off or owed again', async () => {
    const db = await open();
    const { key, tax, id } = await withheld(db);
    const shown = { number: 'ABCD123', amount: subtract(tax, paise(500)) };
    expect(await recordCertificate(db, await seenReceipt(db, id), shown, byClerk())).toBe('done');
    expect(await sumWithheld(db, now)).toMatchObject([{ missing: { count: 0, amount: 0 }, less: 500, more: 0 }]);
    expect(await writeOffDifference(db, await seenReceipt(db, id), 'not worth a letter', byClerk())).toBe('done');
    expect(await readBalances(db)).toMatchObject({ 'tds-receivable': tax - 500, 'written-off': 500 });
    expect(await sumWithheld(db, now)).toEqual([]);
    // A receipt cannot be reversed if part of it was written off.
    const wrong = { why: 'mistake', reason: 'x' } as const;
    expect(await endReceipt(db, await seenReceipt(db, id), wrong, byClerk())).toBe('returned');
    await agrees(db, key);
  });

  test('tax that only the certificate shows is recorded on account, and both receipts agree with it', async () => {
    const db = await open();
    const { key, tax, id } = await withheld(db);
    const more = async () => recordMoreTax(db, receiptDesk, await seenReceipt(db, id), byClerk());
    expect(await more()).toBe('not-now');
    const shown = { number: 'ABCD123', amount: add(tax, paise(700)) };
    await recordCertificate(db, await seenReceipt(db, id), shown, byClerk());
    expect(await sumWithheld(db, now)).toMatchObject([{ less: 0, more: 700 }]);
    const seen = await seenReceipt(db, id);
    const outcomes = await Promise.all([1, 2].map(() => recordMoreTax(db, receiptDesk, seen, byClerk())));
    expect(outcomes.toSorted()).toEqual(['done', 'newer']);
    expect(await sumWithheld(db, now)).toEqual([]);
    expect(await more()).toBe('not-now');
    const rows = await listReceipts(db, 'withheld', {}, 9);
    expect(rows.map(({ amount_paise, certificate_paise }) => [amount_paise, certificate_paise])).toEqual([
      [700, 700],
      [tax, tax],
    ]);
    expect(new Set(rows.map((each) => each.certificate_number))).toEqual(new Set(['ABCD123']));
    expect(await readBalances(db)).toMatchObject({ 'tds-receivable': tax + 700, 'on-account': -700 });
    await agrees(db, key);
  });

  test('a receipt for tax that was never withheld is reversed, and the order is due again', async () => {
    const db = await open();
    const { key, tax, id } = await withheld(db);
    const wrong = { why: 'mistake', reason: 'no certificate' } as const;
    expect(await endReceipt(db, await seenReceipt(db, id), wrong, byClerk())).toBe('done');
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'placed', money: { due: tax } });
    expect((await readBalances(db))['tds-receivable']).toBe(0);
    await agrees(db, key);
  });

  test('receipts are found by the email address and the phone number of the payer, however they are typed', async () => {
    const db = await open();
    await recorded(db, [aReceipt({ payer: { ...asha, mail: 'asha@example.in', phone: '+91 98100 12345' } })]);
    await recorded(db, [aReceipt({ payer: { ...asha, name: 'Ravi', mail: 'ravi@example.in', phone: '' } })]);
    const found = async (search: string) => (await listReceipts(db, 'all', { search }, 9)).map(({ mail }) => mail);
    expect(await found('ASHA@example.in')).toEqual(['asha@example.in']);
    expect(await found('98100-12345')).toEqual(['asha@example.in']);
    expect(await found('+919810012345')).toEqual(['asha@example.in']);
    expect(await found('98100')).toEqual([]);
  });

  test('a quarter has its days, and a text that is not a quarter has none', () => {
    expect(daysOfQuarter('2026-27 Q4')).toEqual({ from: '2027-01-01', to: '2027-04-01' });
    expect(daysOfQuarter('2099-00 Q1')).toEqual({ from: '2099-04-01', to: '2099-07-01' });
    expect(['', '2026-27', '2026-28 Q1', '2026-27 Q5', "2026-27 Q1' or"].map(daysOfQuarter)).toEqual(
      [1, 2, 3, 4, 5].map(() => undefined),
    );
  });

  test('quarters and the days from which a certificate is late', () => {
    expect(['2026-04-01', '2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01', '2027-03-31'].map(quarterOf)).toEqual(
      ['2026-27 Q1', '2026-27 Q1', '2026-27 Q2', '2026-27 Q3', '2026-27 Q4', '2026-27 Q4'],
    );
    expect(['2026-05-10', '2026-09-30', '2026-10-01', '2027-03-31'].map(certificateDueOn)).toEqual([
      '2026-08-15',
      '2026-11-15',
      '2027-02-15',
      '2027-06-15',
    ]);
  });
});

describeOnEachEngine('transfers and money on account', ({ open }) => {
  const business = (name: string, gstin: string) => ({ name, mail: asha.mail, phone: '', gstin, state: 'delhi' });

  test('one transfer pays three orders of two businesses, and the statement agrees', async () => {
    const db = await open();
    const documentTerms = { ...someTerms, address: '7 Lal Chowk' };
    const one = await order(db, { documentTerms, orderer: business('Verma Traders', '07AAACA1234A1Z5') });
    const two = await order(db, { documentTerms, orderer: business('Verma Foods', '07AAPFU0939F1ZV') });
    const three = await order(db, { documentTerms, orderer: business('Verma Foods', '07AAPFU0939F1ZV') });
    const amount = add(paise(3 * total), paise(1000));
    await recorded(db, [
      aReceipt({
        kind: 'transfer',
        reference: '700000000001',
        amount,
        orders: await partsFor(db, [one, total], [two, total], [three, total]),
      }),
    ]);
    for (const key of [one, two, three]) {
      expect((await orderOf(db, key.token)).status).toBe('paid');
      await agrees(db, key);
    }
    expect(await readBalances(db)).toMatchObject({ bank: amount, 'on-account': -1000, receivable: 0 });
    await importLines(db, line('l1', amount, 'NEFT VERMA', '700000000001'));
    expect(await readBalances(db)).toMatchObject({ bank: amount, 'unknown-receipts': 0 });
    expect((await countMoney(db)).unmatched.count).toBe(0);
    // This imports the same statement again.
    expect((await importLines(db, line('l1', amount, 'NEFT VERMA', '700000000001'))).unknown).toEqual([]);
  });

  test('a line that was imported first is explained by the transfer, and unexplained by its reversal', async () => {
    const db = await open();
    await importLines(db, line('l1', total, 'NEFT VERMA', '700000000001'));
    const key = await order(db);
    const id = await recorded(db, [
      aReceipt({ kind: 'transfer', reference: '700000000001', orders: await partsFor(db, [key, total]) }),
    ]);
    expect(await readBalances(db)).toMatchObject({ bank: total, 'unknown-receipts': 0 });
    const wrong = { why: 'mistake', reason: 'another customer' } as const;
    expect(await endReceipt(db, await seenReceipt(db, id), wrong, byClerk())).toBe('done');
    expect(await readBalances(db)).toMatchObject({ bank: total, 'unknown-receipts': -total, receivable: total });
    expect((await orderOf(db, key.token)).status).toBe('placed');
    await agrees(db, key);
    // The reference is free again.
    const right = { reference: '700000000001', amount: total };
    expect(await confirmPayment(db, key, await change(db, key), right, mailOf('paid'))).toBe('paid');
    expect(await readBalances(db)).toMatchObject({ bank: total, 'unknown-receipts': 0 });
  });

  test('two clerks record the same transfer, for an order and as a receipt: it counts once', async () => {
    const db = await open();
    for (let round = 0; round < 4; round += 1) {
      const reference = `70000000010${round}`;
      const key = await order(db);
      const other = await order(db);
      const seen = await change(db, key);
      const outcomes = await Promise.all([
        confirmPayment(db, key, seen, { reference, amount: total }, mailOf('paid')),
        record(db, { kind: 'transfer', reference, orders: await partsFor(db, [other, total]) }),
        record(db, { kind: 'transfer', reference, amount: total }),
      ]);
      const done = outcomes.filter((each) =>
        typeof each === 'string' ? each === 'paid' : each.outcome === 'recorded',
      );
      expect(done).toHaveLength(1);
      expect((await readBalances(db)).bank).toBe(total * (round + 1));
      expect(await claimPayment(db, await order(db), { reference, now })).toBe('used');
    }
  });

  test('a payment for a cancelled order is refused as payment, and can be taken on account and sent back', async () => {
    const db = await open();
    const key = await order(db);
    await credit(db, key, 'unfinished');
    const parts = await partsFor(db, [key, 100]);
    expect(
      await record(db, { kind: 'transfer', reference: '700000000201', amount: paise(100), orders: parts }),
    ).toEqual({
      outcome: 'not-due',
    });
    const id = await recorded(db, [aReceipt({ kind: 'transfer', reference: '700000000201', amount: paise(100) })]);
    const back = (amount: Paise) => ({ amount, reason: 'sent by NEFT', way: 'bank' as const });
    expect(await returnMoney(db, await seenReceipt(db, id), back(paise(101)), byClerk())).toBe('not-now');
    expect(await returnMoney(db, await seenReceipt(db, id), back(paise(100)), byClerk())).toBe('done');
    expect(await readBalances(db)).toMatchObject({ bank: 0, 'on-account': 0 });
    expect(await returnMoney(db, await seenReceipt(db, id), back(paise(1)), byClerk())).toBe('not-now');
  });

  test('a refund in cash leaves the cash box, and a mistaken one is undone once', async () => {
    const db = await open();
    const id = await recorded(db, [aReceipt({ amount: paise(1000) })]);
    const back = (amount: number, way: 'bank' | 'cash') => ({ amount: paise(amount), reason: 'by hand', way });
    expect(await returnMoney(db, await seenReceipt(db, id), back(300, 'cash'), byClerk())).toBe('done');
    expect(await returnMoney(db, await seenReceipt(db, id), back(200, 'bank'), byClerk())).toBe('done');
    expect(await readBalances(db)).toMatchObject({ cash: 700, bank: -200, 'on-account': -500 });
    const wrong = { why: 'mistake', reason: 'x' } as const;
    expect(await endReceipt(db, await seenReceipt(db, id), wrong, byClerk())).toBe('returned');

    const returns = await listReturns(db, id);
    expect(returns.map(({ amount_paise, way }) => [amount_paise, way])).toEqual([
      [300, 'cash'],
      [200, 'bank'],
    ]);
    const seen = await seenReceipt(db, id);
    const [cash, bank] = returns.map((each) => ({ returnId: each.id, reason: 'never paid' }));
    const undo = async (which = cash) => undoReturn(db, await seenReceipt(db, id), which ?? never(), byClerk());
    const outcomes = await Promise.all([1, 2].map(() => undoReturn(db, seen, cash ?? never(), byClerk())));
    expect(outcomes.toSorted()).toEqual(['done', 'newer']);
    expect(await undo()).toBe('not-now');
    expect(await readBalances(db)).toMatchObject({ cash: 1000, bank: -200, 'on-account': -800 });
    expect(await undo(bank)).toBe('done');
    expect(await readBalances(db)).toMatchObject({ cash: 1000, bank: 0, 'on-account': -1000 });
    const kinds = await db.selectFrom('ledger_entries').select('kind').orderBy('id').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'collected',
      'sent-back',
      'sent-back',
      'return-undone',
      'return-undone',
    ]);
    // All refunds have been undone, so the receipt itself can be reversed.
    expect(await endReceipt(db, await seenReceipt(db, id), wrong, byClerk())).toBe('done');
    expect(await findUnbalanced(db)).toEqual([]);
  });

  test('cash on account pays for an order only below the legal limit for one order; a transfer is not limited', async () => {
    const db = await open();
    const key = await order(db);
    const { id: orderId } = await orderOf(db, key.token);
    const limit = receiptDesk.cash.from;
    const onDay = (daysAgo: number, amount: number, kind: 'cash' | 'transfer' = 'cash') =>
      recorded(db, [
        aReceipt({
          kind,
          day: dayInIndia(now - daysAgo * 86_400_000),
          amount: paise(amount),
          ...(kind === 'cash' ? {} : { reference: '700000000888' }),
        }),
      ]);
    const first = await onDay(3, limit - 1000);
    const second = await onDay(2, limit - 1000);
    const allocate = async (id: string, amount: number) =>
      allocateReceipt(db, await seenReceipt(db, id), [{ orderId, amount: paise(amount) }], byClerk(), receiptDesk.cash);
    expect(await allocate(first, 1000)).toBe('done');
    expect(await allocate(first, 1000)).toBe('done');
    expect(await allocate(second, 1000)).toBe('cash-limit');
    expect(await allocate(second, 999)).toBe('done');
    const transfer = await onDay(1, limit, 'transfer');
    expect(await allocate(transfer, 2000)).toBe('done');
  });

  test('two clerks allocate the same money at the same moment: it is spent once', async () => {
    const db = await open();
    const id = await recorded(db, [aReceipt({ amount: total })]);
    const one = await order(db);
    const two = await order(db);
    const seen = await seenReceipt(db, id);
    const outcomes = await Promise.all([
      allocateReceipt(db, seen, await partsFor(db, [one, total]), byClerk(), receiptDesk.cash),
      allocateReceipt(db, seen, await partsFor(db, [two, total]), byClerk(), receiptDesk.cash),
    ]);
    expect(outcomes.toSorted()).toEqual(['done', 'newer']);
    expect((await readBalances(db))['on-account']).toBe(0);
  });

  test('a single payment from a receipt is undone: the money is on account again', async () => {
    const db = await open();
    const key = await order(db);
    const id = await recorded(db, [aReceipt({ orders: await partsFor(db, [key, total]) })]);
    const [payment] = (await orderOf(db, key.token)).payments;
    expect(await undoPayment(db, key, await change(db, key), payment?.id ?? '', 'wrong order')).toBe('done');
    expect(await readBalances(db)).toMatchObject({ cash: total, 'on-account': -total, receivable: total });
    await agrees(db, key);
    const parts = await partsFor(db, [key, total]);
    expect(await allocateReceipt(db, await seenReceipt(db, id), parts, byClerk(), receiptDesk.cash)).toBe('done');
    await agrees(db, key);
  });
});

describeOnEachEngine('advances that move, and what is written off', ({ open }) => {
  const move = async (db: Database, from: { token: string }, to: { token: string }, amount: Paise) =>
    moveAdvance(
      db,
      receiptDesk,
      {
        formKey: crypto.randomUUID(),
        fromId: (await orderOf(db, from.token)).id,
        toId: (await orderOf(db, to.token)).id,
        amount,
        seen: (await orderOf(db, from.token)).version,
      },
      byClerk(),
    );

  test('an advance paid in cash moves only below the legal limit for one order, and may always move back', async () => {
    const db = await open();
    const limit = { supplier: receiptDesk.supplier, cash: { from: total } };
    const from = await order(db);
    const to = await order(db);
    const third = await order(db);
    const moveOf = async (one: { token: string }, other: { token: string }, amount: number) =>
      moveAdvance(
        db,
        limit,
        {
          formKey: crypto.randomUUID(),
          fromId: (await orderOf(db, one.token)).id,
          toId: (await orderOf(db, other.token)).id,
          amount: paise(amount),
          seen: (await orderOf(db, one.token)).version,
        },
        byClerk(),
      );
    const half = 200_000;
    await recorded(db, [aReceipt({ orders: await partsFor(db, [from, total]) })]);
    const cash = aReceipt({
      amount: paise(total - half),
      day: '2026-11-20',
      orders: await partsFor(db, [to, total - half]),
    });
    await recorded(db, [cash]);
    expect(await moveOf(from, to, half)).toBe('cash-limit');
    // Cash that is moved through a third order is still counted.
    expect(await moveOf(from, third, half)).toBe('done');
    expect(await moveOf(third, to, half)).toBe('cash-limit');
    // Money that is moved back to its order is not counted as new cash for it.
    expect(await moveOf(third, from, half)).toBe('done');
    await agrees(db, from);
    await agrees(db, to);
  });

  test('a transfer moves without a limit for cash', async () => {
    const db = await open();
    const from = await order(db);
    const to = await order(db);
    const transfer = { kind: 'transfer', reference: '700000000777' } as const;
    await recorded(db, [aReceipt({ ...transfer, amount: total, orders: await partsFor(db, [from, total]) })]);
    await recorded(db, [aReceipt({ amount: paise(total - 5000), orders: await partsFor(db, [to, total - 5000]) })]);
    const limit = { supplier: receiptDesk.supplier, cash: { from: paise(total - 1000) } };
    const moved = {
      formKey: crypto.randomUUID(),
      fromId: (await orderOf(db, from.token)).id,
      toId: (await orderOf(db, to.token)).id,
      amount: paise(5000),
      seen: (await orderOf(db, from.token)).version,
    };
    expect(await moveAdvance(db, limit, moved, byClerk())).toBe('done');
  });

  test('a moved advance that is on account again is still cash', async () => {
    const db = await open();
    const from = await order(db);
    const to = await order(db);
    const third = await order(db);
    await recorded(db, [aReceipt({ orders: await partsFor(db, [from, total]) })]);
    expect(await move(db, from, to, total)).toBe('done');
    const moved = await db
      .selectFrom('money_receipts')
      .selectAll()
      .where('kind', '=', 'moved')
      .executeTakeFirstOrThrow();
    const payment = await db
      .selectFrom('payments')
      .select('id')
      .where('receipt_id', '=', moved.id)
      .executeTakeFirstOrThrow();
    expect(await undoPayment(db, to, await change(db, to), payment.id, 'another order')).toBe('done');
    const allocate = async (from: number) =>
      allocateReceipt(db, await seenReceipt(db, moved.id), await partsFor(db, [third, total]), byClerk(), { from });
    expect(await allocate(total)).toBe('cash-limit');
    expect(await allocate(total + 1)).toBe('done');
  });

  test('an advance moves to another order of the customer, with a document on both sides', async () => {
    const db = await open();
    const from = await order(db);
    const to = await order(db);
    const id = await recorded(db, [aReceipt({ orders: await partsFor(db, [from, total]) })]);
    expect(await move(db, from, to, add(total, paise(1)))).toBe('too-much');
    expect(await move(db, from, from, total)).toBe('not-due');
    expect(await move(db, from, to, total)).toBe('done');
    expect(await orderOf(db, from.token)).toMatchObject({ status: 'placed', money: { due: total } });
    expect(await orderOf(db, to.token)).toMatchObject({ status: 'paid', money: { due: 0 } });
    const kinds = async (key: { token: string }) =>
      (await documentsOf(db, (await orderOf(db, key.token)).number)).map(({ kind }) => kind);
    expect(await kinds(from)).toEqual(['receipt-voucher', 'refund-voucher']);
    expect(await kinds(to)).toEqual(['receipt-voucher']);
    expect(await readBalances(db)).toMatchObject({ cash: total, bank: 0, 'on-account': 0, receivable: total });
    await agrees(db, from);
    await agrees(db, to);
    // The cash cannot be reversed while it pays another order.
    const wrong = { why: 'mistake', reason: 'x' } as const;
    expect(await endReceipt(db, await seenReceipt(db, id), wrong, byClerk())).toBe('moved');
    // Once the money is moved back, the receipt can be reversed.
    expect(await move(db, to, from, total)).toBe('done');
    await agrees(db, from);
    await agrees(db, to);
  });

  test('the customer is told once about moved money, without thanks for a payment, and the vouchers say that nothing was paid', async () => {
    const db = await open();
    const from = await order(db);
    const to = await order(db);
    const orders = await partsFor(db, [from, total]);
    await recorded(db, [aReceipt({ kind: 'transfer', reference: '700000000778', orders })]);
    const { id: toId, number } = await orderOf(db, to.token);
    const subjects = async () => (await db.selectFrom('outbox').select('subject').execute()).map((row) => row.subject);
    const paidMails = async () => (await subjects()).filter((subject) => subject === 'paid').length;
    const before = await paidMails();
    const letters = async () =>
      (
        await db
          .selectFrom('order_letters')
          .select(['kind', 'amount_paise', 'what_en', 'what_hi'])
          .where('order_id', '=', toId)
          .orderBy('created_at')
          .orderBy('key')
          .execute()
      ).map(({ kind, amount_paise, what_en, what_hi }) => [kind, amount_paise, what_en, what_hi]);
    const { number: own } = await orderOf(db, from.token);
    const which = [`your order #ORD-${own}`, `आपके ऑर्डर #ORD-${own}`];
    expect(await move(db, from, to, paise(50_000))).toBe('done');
    expect(await letters()).toEqual([['moved-in', 50_000, ...which]]);
    expect(await move(db, from, to, paise(total - 50_000))).toBe('done');
    expect((await orderOf(db, to.token)).status).toBe('paid');
    expect(await letters()).toEqual([
      ['moved-in', 50_000, ...which],
      ['moved-in-begun', total - 50_000, ...which],
    ]);
    expect(await paidMails()).toBe(before);
    const marks = async (key: { token: string }) => {
      const all = await documentsOf(db, (await orderOf(db, key.token)).number);
      const found = await Promise.all(all.map((each) => findDocument(db, each.id)));
      return found.map((each) => [each?.kind, each?.content.isWithoutMoney]);
    };
    expect(await marks(from)).toEqual([
      ['receipt-voucher', undefined],
      ['refund-voucher', true],
      ['refund-voucher', true],
    ]);
    expect(await marks(to)).toEqual([
      ['receipt-voucher', true],
      ['receipt-voucher', true],
    ]);
    await agrees(db, from);
    await agrees(db, to);
    // The letter about a part that is written after the rest was paid does not say that money is due.
    const written = { amount_paise: paise(50_000), what_en: '', what_hi: '' };
    const paid = await orderOf(db, to.token);
    expect(number).toBe(paid.number);
    expect(presentLetter(paid, paid.money, { kind: 'moved-in', ...written })?.kind).toBe('moved-in-paid');
    const unpaid = await orderOf(db, from.token);
    expect(presentLetter(unpaid, unpaid.money, { kind: 'moved-in-paid', ...written })?.kind).toBe('moved-in');
  });

  test('undoing a move keeps the money on account, and does not say that it was never received', async () => {
    const db = await open();
    const from = await order(db);
    const to = await order(db);
    await recorded(db, [
      aReceipt({ kind: 'transfer', reference: '700000000779', orders: await partsFor(db, [from, total]) }),
    ]);
    expect(await move(db, from, to, total)).toBe('done');
    const { id, payments } = await orderOf(db, to.token);
    await db.deleteFrom('order_letters').execute();
    expect(await undoPayment(db, to, await change(db, to), payments.at(-1)?.id ?? '', 'another order')).toBe('done');
    const { number } = await orderOf(db, from.token);
    const letters = await db.selectFrom('order_letters').select(['kind', 'amount_paise', 'what_en']).execute();
    expect(letters.filter(({ kind }) => kind !== 'document')).toEqual([
      { kind: 'move-undone', amount_paise: total, what_en: `your order #ORD-${number}` },
    ]);
    expect((await orderOf(db, to.token)).payments.at(-1)?.ending).toBe('released');
    expect((await readBalances(db))['on-account']).toBe(negate(total));
    const entries = await db
      .selectFrom('ledger_entries')
      .select(['id', 'key', 'kind', 'about'])
      .where('order_id', '=', id)
      .where('kind', '=', 'unreceived')
      .execute();
    expect([...(await causesOf(db, entries)).values()]).toEqual(['move-undone']);
    const papers = await documentsOf(db, (await orderOf(db, to.token)).number);
    const voucher = await findDocument(db, papers.at(-1)?.id ?? '');
    expect(voucher?.content).toMatchObject({ reason: PUT_ON_ACCOUNT, isWithoutMoney: true });
    const events = await db.selectFrom('timeline').select('detail').where('kind', '=', 'order').execute();
    expect(events.map(({ detail }) => detail).join(' ')).toContain('"event":"move-undone"');
    await agrees(db, to);
  });

  test('money of a receipt that is taken off an order is on account, and only a reversed receipt was a mistake', async () => {
    const db = await open();
    const key = await order(db);
    const id = await recorded(db, [
      aReceipt({ kind: 'transfer', reference: '700000000780', orders: await partsFor(db, [key, total]) }),
    ]);
    const { payments } = await orderOf(db, key.token);
    await db.deleteFrom('order_letters').execute();
    expect(await undoPayment(db, key, await change(db, key), payments[0]?.id ?? '', 'another order')).toBe('done');
    const kinds = async () =>
      (await db.selectFrom('order_letters').select('kind').orderBy('created_at').orderBy('key').execute())
        .map(({ kind }) => kind)
        .filter((kind) => kind !== 'document');
    expect(await kinds()).toEqual(['released']);
    const parts = await partsFor(db, [key, total]);
    expect(await allocateReceipt(db, await seenReceipt(db, id), parts, byClerk(), receiptDesk.cash)).toBe('done');
    await db.deleteFrom('order_letters').execute();
    const wrong = { why: 'mistake', reason: 'x' } as const;
    expect(await endReceipt(db, await seenReceipt(db, id), wrong, byClerk())).toBe('done');
    expect(await kinds()).toEqual(['unconfirmed']);
  });

  test('a bounced cheque leaves a voucher that says that no money was refunded', async () => {
    const db = await open();
    const key = await order(db);
    const orders = await partsFor(db, [key, total]);
    const id = await recorded(db, [aReceipt({ kind: 'cheque', reference: '004711', bank: 'SBI', orders })]);
    await clearCheque(db, await seenReceipt(db, id), undefined, byClerk());
    await endReceipt(db, await seenReceipt(db, id), { why: 'bounced', reason: 'closed' }, byClerk());
    const all = await documentsOf(db, (await orderOf(db, key.token)).number);
    const contents = await Promise.all(all.map(async (each) => (await findDocument(db, each.id))?.content));
    expect(contents.map((content) => content?.isWithoutMoney)).toEqual([undefined, true]);
  });

  test('money of a cancelled order moves instead of being refunded; a stranger gets nothing', async () => {
    const db = await open();
    const from = await order(db);
    const to = await order(db);
    const stranger = await order(db, {
      orderer: { name: 'Meera', mail: 'm@example.in', phone: '', gstin: '', state: 'delhi' },
    });
    await recorded(db, [aReceipt({ orders: await partsFor(db, [from, total]) })]);
    await credit(db, from, 'unfinished');
    expect((await orderOf(db, from.token)).refunds).toHaveLength(1);
    expect(await move(db, from, stranger, paise(100))).toBe('stranger');
    expect(await move(db, from, to, total)).toBe('done');
    expect((await orderOf(db, from.token)).refunds).toHaveLength(0);
    await agrees(db, from);
    await agrees(db, to);
  });

  test('work that was done keeps its money', async () => {
    const db = await open();
    const from = await order(db);
    await recorded(db, [aReceipt({ orders: await partsFor(db, [from, total]) })]);
    await finish(db, from);
    const held = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(await movableOf(db, held)).toBe(0);
    expect(await move(db, from, await order(db), paise(1))).toBe('too-much');
  });

  test('a small difference is written off, and the work can begin and end', async () => {
    const db = await open();
    const key = await order(db);
    expect(await writeOff(db, key, await change(db, key), { amount: paise(500), reason: 'nothing was paid' })).toBe(
      'not-now',
    );
    await recorded(db, [
      aReceipt({ amount: subtract(total, paise(500)), orders: await partsFor(db, [key, total - 500]) }),
    ]);
    const off = async (amount: Paise, reason: string) => writeOff(db, key, await change(db, key), { amount, reason });
    expect(await off(paise(501), 'too much')).toBe('not-now');
    expect(await off(0, 'nothing')).toBe('not-now');
    expect(await off(paise(500), ' ')).toBe('not-now');
    expect(await off(paise(500), 'bank charges')).toBe('done');
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'paid', money: { due: 0, credited: 500 } });
    expect(await readBalances(db)).toMatchObject({ cash: total - 500, 'written-off': 500, receivable: 0 });
    // No document states that the amount was received, and the history shows who wrote it off and why.
    const { number, case_id } = await orderOf(db, key.token);
    const [, off2] = await documentsOf(db, number);
    expect((await findDocument(db, off2?.id ?? ''))?.content).toMatchObject({
      isWrittenOff: true,
      reason: { en: expect.stringContaining('We have not received this amount') },
    });
    const [event] = await listOrderEvents(db, { number, case_id });
    expect(event).toMatchObject({
      actorName: ravi.name,
      detail: { event: 'written-off', amount: 500, stage: { en: 'bank charges', hi: 'bank charges' } },
    });
    for (const _ of someStages) {
      expect(await finish(db, key)).toBe('done');
    }
    await agrees(db, key);
  });

  test('the customer is told what they no longer owe, and not thanked for it', async () => {
    const db = await open();
    const key = await order(db);
    await recorded(db, [
      aReceipt({ amount: subtract(total, paise(500)), orders: await partsFor(db, [key, total - 500]) }),
    ]);
    const letters = async () =>
      (await db.selectFrom('order_letters').select(['kind', 'amount_paise']).orderBy('created_at').execute()).map(
        ({ kind, amount_paise }) => [kind, amount_paise],
      );
    const thanks = async () => (await db.selectFrom('outbox').select('id').execute()).length;
    const before = { letters: await letters(), thanks: await thanks() };
    for (const amount of [paise(200), paise(300)]) {
      expect(await writeOff(db, key, await change(db, key), { amount, reason: 'bank charges' })).toBe('done');
    }
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'paid' });
    const told = (await letters()).filter((letter) => !before.letters.some((each) => each.join() === letter.join()));
    expect(told.toSorted()).toEqual([
      ['written-off', 200],
      ['written-off', 300],
    ]);
    expect(await thanks()).toBe(before.thanks);
  });

  test('a cancelled order sends back what came, not what was written off', async () => {
    const db = await open();
    const key = await order(db);
    await recorded(db, [
      aReceipt({ amount: subtract(total, paise(500)), orders: await partsFor(db, [key, total - 500]) }),
    ]);
    await writeOff(db, key, await change(db, key), { amount: paise(500), reason: 'bank charges' });
    const before = await orderOf(db, key.token);
    expect(creditSums(before, before.money, 'full')).toMatchObject({ paid: total - 500, back: total - 500, work: 0 });
    await credit(db, key, 'unfinished');
    const { refunds, number } = await orderOf(db, key.token);
    expect(refunds.map(({ amount_paise }) => amount_paise)).toEqual([total - 500]);
    const statement = await readStatementOfAccount(db, number);
    expect(statement?.lines.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['written-off', -500],
        ['write-off-undone', 500],
      ]),
    );
    // The document that cancels the write-off does not refund anything.
    const ended = (await documentsOf(db, number)).find(({ kind }) => kind === 'refund-voucher');
    expect((await findDocument(db, ended?.id ?? ''))?.content).toMatchObject({
      isWrittenOff: true,
      reason: { en: expect.stringContaining('nothing is refunded for it') },
    });
    const both = await documentsOfOrders(db, [number]);
    expect(both.filter(({ isWrittenOff }) => isWrittenOff).map((each) => each.kind)).toEqual([
      'refund-voucher',
      'receipt-voucher',
    ]);
    expect((await listDocuments(db, {}, 9)).map((each) => [each.number, each.isWrittenOff])).toEqual(
      both.map((each) => [each.number, each.isWrittenOff]),
    );
    await settleAll(db, key);
    expect(await readBalances(db)).toMatchObject({
      cash: total - 500,
      bank: 500 - total,
      'written-off': 0,
      'refunds-payable': 0,
      receivable: 0,
    });
    await agrees(db, key);
  });
});
