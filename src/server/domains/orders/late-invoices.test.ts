import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { INVOICE_DAYS } from '../../../../tests/support/gst-law.ts';
import { credit, documents, pay, takeBack } from '../../../../tests/support/money-of-order.ts';
import { now, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { aReceipt, byClerk, partsFor, recorded, seenReceipt } from '../../../../tests/support/receipt-desk.ts';
import { paise } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { clearCheque, endReceipt } from '../payments/end-receipt.ts';
import { lastDifferences, reconcileAgain, reconcileNight } from '../payments/reconcile-night.ts';
import { askAgain } from './ask-again.ts';
import { creditOrder, finishStage, payGovernment } from './change-order.ts';
import { listLateInvoices } from './late-invoices.ts';
import { settleByHand } from './settle-refund.ts';
import { undoStage } from './undo-stage.ts';

const total = paise(485_882);
const DAY = 24 * 60 * 60_000;
type Key = { token: string };

let references = 800_000_000_000;
async function aPaidOrder(db: Database) {
  const key = await anOrder(db, { documentTerms: someTerms });
  references += 1;
  const money = { reference: String(references), amount: total };
  await confirmPayment(db, key, await change(db, key), money, mailOf('paid'));
  return key;
}
async function finish(db: Database, key: Key) {
  for (const _ of someStages) {
    await finishStage(db, key, await change(db, key), () => []);
  }
}

describeOnEachEngine('outstanding invoices', ({ newStorage, open }) => {
  test('are listed when the work has ended and their deadline is near, until they are issued', async () => {
    const db = await open();
    const key = await aPaidOrder(db);
    const young = await aPaidOrder(db);
    await finish(db, key);
    const { id, number } = await orderOf(db, key.token);
    const late = (days: number) => listLateInvoices(db, now + days * DAY, INVOICE_DAYS);
    expect(await late(20)).toEqual([]);
    for (const days of [26, 31, 400]) {
      expect(await late(days)).toEqual([{ orderId: id, number, amount: total }]);
    }
    // The warning follows the law.
    expect(await listLateInvoices(db, now + 31 * DAY, 45)).toEqual([]);
    expect(await listLateInvoices(db, now + 41 * DAY, 45)).toHaveLength(1);
    // An order on which work continues is not late.
    expect((await orderOf(db, young.token)).status).toBe('paid');
    await payGovernment(db, key, await change(db, key), paise(250_000));
    expect(await late(31)).toEqual([]);
  });

  test('a fully refunded order needs no invoice, not even while the refund is on its way', async () => {
    const db = await open();
    const key = await aPaidOrder(db);
    await creditOrder(db, key, await change(db, key), { kind: 'full', reason: 'asked' }, () => []);
    expect(await listLateInvoices(db, now + 31 * DAY, INVOICE_DAYS)).toEqual([]);
    for (const { id } of (await orderOf(db, key.token)).refunds) {
      await settleByHand(db, key, await change(db, key), { refundId: id, reference: `sent ${id}` });
    }
    expect(await listLateInvoices(db, now + 31 * DAY, INVOICE_DAYS)).toEqual([]);
  });

  test('are listed for finished work whose payment was reversed before its invoice, and after the money was asked for again', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    const given = {
      kind: 'cheque',
      reference: '004711',
      bank: 'SBI',
      orders: await partsFor(db, [key, total]),
    } as const;
    const id = await recorded(db, [aReceipt(given)]);
    await clearCheque(db, await seenReceipt(db, id), undefined, byClerk());
    const other = await aPaidOrder(db);
    await takeBack(db, other, total);
    await payGovernment(db, key, await change(db, key), paise(200_000));
    await finish(db, key);
    await endReceipt(db, await seenReceipt(db, id), { why: 'bounced', reason: 'account closed' }, byClerk());
    expect((await documents(db, key)).map(({ kind }) => kind)).toEqual(['receipt-voucher', 'refund-voucher']);
    const { id: orderId, number } = await orderOf(db, key.token);
    // Of the government fee, ₹500 was not spent, so it is not part of the invoice.
    const late = [{ orderId, number, amount: total - 50_000 }];
    expect(await listLateInvoices(db, now + 20 * DAY, INVOICE_DAYS)).toEqual([]);
    expect(await listLateInvoices(db, now + 31 * DAY, INVOICE_DAYS)).toEqual(late);
    await reconcileNight(db, [], '2026-12-22', now + 31 * DAY, INVOICE_DAYS);
    expect(await lastDifferences(db)).toMatchObject({ differences: [{ kind: 'invoice-late', number }] });
    expect(await askAgain(db, key, await change(db, key))).toBe('done');
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'placed' });
    expect(await listLateInvoices(db, now + 31 * DAY, INVOICE_DAYS)).toEqual(late);
    // Once it is paid, the unspent fee alone delays the invoice.
    await pay(db, key, total);
    expect(await listLateInvoices(db, now + 31 * DAY, INVOICE_DAYS)).toEqual([{ orderId, number, amount: total }]);
    await payGovernment(db, key, await change(db, key), paise(50_000));
    expect((await documents(db, key)).at(-1)?.kind).toBe('invoice');
    expect(await listLateInvoices(db, now + 31 * DAY, INVOICE_DAYS)).toEqual([]);
  });

  test('are listed for the unpaid finished stages of a cancelled order, but not if everything was waived or invoiced', async () => {
    const db = await open();
    const late = () => listLateInvoices(db, now + 31 * DAY, INVOICE_DAYS);
    const key = await aPaidOrder(db);
    await finishStage(db, key, await change(db, key), () => []);
    await takeBack(db, key, total);
    expect(await credit(db, key, 'unfinished')).toBe('done');
    const { id: orderId, number, money } = await orderOf(db, key.token);
    expect(money.due).toBeGreaterThan(0);
    expect(await late()).toEqual([{ orderId, number, amount: money.due }]);
    expect(await credit(db, key, 'full')).toBe('done');
    expect(await late()).toEqual([]);
    const invoiced = await aPaidOrder(db);
    await payGovernment(db, invoiced, await change(db, invoiced), paise(250_000));
    await finish(db, invoiced);
    await takeBack(db, invoiced, total);
    expect((await orderOf(db, invoiced.token)).money.debt).toBe(total);
    expect(await late()).toEqual([]);
  });

  test('are not listed once the last stage is reopened while the order awaits payment again', async () => {
    const db = await open();
    const key = await aPaidOrder(db);
    await finish(db, key);
    await takeBack(db, key, total);
    expect(await askAgain(db, key, await change(db, key))).toBe('done');
    expect(await listLateInvoices(db, now + 31 * DAY, INVOICE_DAYS)).toHaveLength(1);
    expect(await undoStage(db, key, await change(db, key))).toBe('done');
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'placed', ended_at: null });
    expect(await listLateInvoices(db, now + 31 * DAY, INVOICE_DAYS)).toEqual([]);
    // The payment lets the work continue. It must not complete the order.
    await pay(db, key, total);
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'paid' });
  });

  test('are on the night’s list, and leave it at once when they are fixed and compared again', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const other = await open(storage);
    const by = { actor: ravi, visitorAddress: '203.0.113.5', now: now + 32 * DAY };
    expect(await reconcileAgain(db, [], by, INVOICE_DAYS)).toBeUndefined();
    const key = await aPaidOrder(db);
    await finish(db, key);
    await reconcileNight(db, [], '2026-12-22', now + 31 * DAY, INVOICE_DAYS);
    const { number } = await orderOf(db, key.token);
    expect(await lastDifferences(db)).toMatchObject({ differences: [{ kind: 'invoice-late', number, amount: total }] });
    await payGovernment(db, key, await change(db, key), paise(250_000));
    const counts = await Promise.all([
      reconcileAgain(db, [], by, INVOICE_DAYS),
      reconcileAgain(other, [], by, INVOICE_DAYS),
    ]);
    expect(counts).toEqual([0, 0]);
    expect(await lastDifferences(other)).toEqual({ at: by.now, differences: [] });
    const noted = await db.selectFrom('audit').select('after').where('action', '=', 'books-compared').execute();
    expect(noted).toEqual([{ after: '0' }, { after: '0' }]);
  });
});
