import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { anOrder, change, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import {
  log,
  now,
  paidLink,
  payAt,
  post,
  providers,
  servers,
  start,
  total,
  withProviders,
} from '../../../../tests/support/payment-desk.ts';
import { razorpayEvent, stripeEvent } from '../../../../tests/support/payment-servers.ts';
import { paise } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findUnbalanced, readBalances } from '../ledger/read-balances.ts';
import { creditOrder } from '../orders/change-order.ts';
import { documentsOf } from '../orders/document-terms.ts';
import { lacksDocuments } from '../orders/issue-documents.ts';
import { countMoney, listDisputes } from './money-lists.ts';
import { sendRefunds } from './send-refunds.ts';

withProviders();

const parts = (money: { taxable_paise: number; cgst_paise: number; government_paise: number; total_paise: number }) => {
  return [money.taxable_paise, money.cgst_paise, money.government_paise, money.total_paise];
};

/** Makes an order that was paid through Razorpay as pay_1. */
async function paid(db: Database) {
  const key = await anOrder(db, { documentTerms: someTerms });
  await start(db, key.token, 'razorpay');
  const link = payAt(servers.razorpay, 'pay_1');
  await post(db, 'razorpay', razorpayEvent('evt_paid', 'payment_link.paid', paidLink(link, {})));
  return key;
}

const refund = (id: string, amount = total, more: object = {}) => ({
  refund: { entity: { id, payment_id: 'pay_1', amount, currency: 'INR', status: 'processed', ...more } },
});
const dispute = (status: string, id = 'disp_1') => ({
  dispute: {
    entity: {
      id,
      payment_id: 'pay_1',
      amount: total,
      currency: 'INR',
      status,
      reason_code: 'fraud',
      respond_by: 1_900_000_000,
    },
  },
});
const tell = (db: Database, id: string, event: string, payload: object) =>
  post(db, 'razorpay', razorpayEvent(id, event, payload));

describeOnEachEngine('refunds made at the provider', ({ open }) => {
  test('one for a cancelled order is recorded in place of ours, which is never sent', async () => {
    const db = await open();
    const key = await paid(db);
    await creditOrder(db, key, await change(db, key), { kind: 'full', reason: 'asked' }, () => []);
    expect(await tell(db, 'evt_r', 'refund.processed', refund('rfnd_out'))).toBe('applied');
    expect(await tell(db, 'evt_r', 'refund.processed', refund('rfnd_out'))).toBe('repeated');
    expect(await tell(db, 'evt_r2', 'refund.processed', refund('rfnd_out'))).toBe('repeated');
    const order = await orderOf(db, key.token);
    expect(order).toMatchObject({
      money: { due: 0, refunded: total },
      refunds: [{ state: 'done', amount_paise: total }],
    });
    await sendRefunds({ db, log, providers: [providers.razorpay] }, now * 2);
    expect([...servers.razorpay.refunds]).toEqual([]);
    const [receipt, back] = await documentsOf(db, order.number);
    expect(back).toMatchObject({ kind: 'refund-voucher', names_id: receipt?.id });
    expect(back && parts(back)).toEqual(receipt && parts(receipt));
    expect((await countMoney(db)).sending).toEqual({ count: 0, sum: 0 });
  });

  test('one that no one here asked for: ledger, document and a place on the list of what is due again', async () => {
    const db = await open();
    const key = await paid(db);
    expect(await tell(db, 'evt_r', 'refund.processed', refund('rfnd_1', paise(100_000)))).toBe('applied');
    expect(await tell(db, 'evt_s', 'refund.processed', refund('rfnd_2', paise(total - 100_000)))).toBe('applied');
    // The provider cannot refund more than was received.
    expect(await tell(db, 'evt_t', 'refund.processed', refund('rfnd_3', paise(1)))).toBe('wrong-amount');
    const order = await orderOf(db, key.token);
    expect(order.money).toMatchObject({ due: total, paid: total, refunded: total });
    expect((await readBalances(db))['clearing-razorpay']).toBe(0);
    expect(await findUnbalanced(db)).toEqual([]);
    const [receipt, ...back] = await documentsOf(db, order.number);
    const sums = back.map(parts).reduce((all, each) => all.map((sum, index) => sum + (each[index] ?? 0)), [0, 0, 0, 0]);
    expect(sums).toEqual(receipt && parts(receipt));
    expect(await lacksDocuments(db, order)).toBe(false);
    expect((await countMoney(db)).gone).toEqual({ count: 1, sum: total });
    // Once the order is cancelled, no amount is due and none is refunded a second time.
    await creditOrder(db, key, await change(db, key), { kind: 'unfinished', reason: 'asked' }, () => []);
    expect((await orderOf(db, key.token)).money).toMatchObject({ due: 0 });
    expect(await countMoney(db)).toMatchObject({ gone: { count: 0 }, excess: { count: 0 }, refund: { count: 0 } });
  });

  test('one that is reported before its payment is recorded with it', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await start(db, key.token, 'razorpay');
    const link = payAt(servers.razorpay, 'pay_1');
    expect(await tell(db, 'evt_r', 'refund.processed', refund('rfnd_1'))).toBe('unknown-order');
    await tell(db, 'evt_p', 'payment_link.paid', paidLink(link, {}));
    expect((await orderOf(db, key.token)).money).toMatchObject({ paid: total, refunded: total });
    expect((await countMoney(db)).unmatched.count).toBe(0);
  });

  test('our own, reported before the response is stored, is recognised by its key', async () => {
    const db = await open();
    const key = await paid(db);
    await creditOrder(db, key, await change(db, key), { kind: 'full', reason: 'asked' }, () => []);
    const [planned] = (await orderOf(db, key.token)).refunds;
    const notes = { refund: `refund-${planned?.id}` };
    expect(await tell(db, 'evt_r', 'refund.processed', refund('rfnd_1', total, { notes }))).toBe('applied');
    expect((await orderOf(db, key.token)).refunds).toMatchObject([{ state: 'done', provider_ref: 'rfnd_1' }]);
  });

  test('money for no order is listed until it is refunded there', async () => {
    const db = await open();
    const captured = { payment: { entity: { id: 'pay_1', amount: 5_000, currency: 'INR', status: 'captured' } } };
    expect(await tell(db, 'evt_1', 'payment.captured', captured)).toBe('unknown-order');
    expect(await tell(db, 'evt_2', 'order.paid', captured)).toBe('unknown-order');
    expect((await countMoney(db)).unmatched).toEqual({ count: 1, sum: 5_000 });
    await tell(db, 'evt_3', 'refund.processed', refund('rfnd_1', paise(2_000)));
    expect((await countMoney(db)).unmatched).toEqual({ count: 1, sum: 3_000 });
    await tell(db, 'evt_4', 'refund.processed', refund('rfnd_2', paise(3_000)));
    expect((await countMoney(db)).unmatched).toEqual({ count: 0, sum: 0 });
  });

  test('by Stripe', async () => {
    const db = await open();
    const key = await anOrder(db);
    await start(db, key.token, 'stripe');
    const { id } = payAt(servers.stripe, 'pi_1');
    await post(db, 'stripe', stripeEvent('evt_1', 'checkout.session.completed', { id }));
    const made = { id: 're_out', status: 'succeeded', payment_intent: 'pi_1', amount: total, currency: 'inr' };
    expect(await post(db, 'stripe', stripeEvent('evt_2', 'refund.created', made))).toBe('applied');
    expect(await post(db, 'stripe', stripeEvent('evt_3', 'refund.updated', made))).toBe('repeated');
    expect((await orderOf(db, key.token)).money).toMatchObject({ refunded: total, due: total });
  });
});

describeOnEachEngine('disputes', ({ open }) => {
  test('are listed until they end; events come in any order and again', async () => {
    const db = await open();
    const key = await paid(db);
    expect(await tell(db, 'evt_1', 'payment.dispute.created', dispute('open'))).toBe('applied');
    expect(await tell(db, 'evt_1', 'payment.dispute.created', dispute('open'))).toBe('repeated');
    expect(await listDisputes(db)).toMatchObject([
      { dispute_ref: 'disp_1', answer_until: 1_900_000_000_000, reason: 'fraud' },
    ]);
    expect((await countMoney(db)).disputes).toEqual({ count: 1, sum: total });
    expect(await tell(db, 'evt_2', 'payment.dispute.won', dispute('won'))).toBe('applied');
    expect(await tell(db, 'evt_3', 'payment.dispute.under_review', dispute('under_review'))).toBe('repeated');
    expect((await countMoney(db)).disputes.count).toBe(0);
    expect((await orderOf(db, key.token)).money).toMatchObject({ due: 0, paid: total, refunded: 0 });
  });

  test('a lost one takes the money out of the ledger, with its document', async () => {
    const db = await open();
    const key = await paid(db);
    expect(await tell(db, 'evt_2', 'payment.dispute.lost', dispute('lost'))).toBe('applied');
    expect(await tell(db, 'evt_1', 'payment.dispute.created', dispute('open'))).toBe('repeated');
    const order = await orderOf(db, key.token);
    expect(order.money).toMatchObject({ due: total, refunded: total });
    expect((await documentsOf(db, order.number)).map(({ kind }) => kind)).toEqual([
      'receipt-voucher',
      'refund-voucher',
    ]);
    expect(await countMoney(db)).toMatchObject({ disputes: { count: 0 }, gone: { count: 1, sum: total } });
    // The customer does not get an email saying that we sent the money.
    expect(await db.selectFrom('order_letters').select('kind').where('kind', '=', 'refunded').execute()).toEqual([]);
  });

  test('a lost one that comes before its payment is recorded with it', async () => {
    const db = await open();
    const key = await anOrder(db);
    await start(db, key.token, 'razorpay');
    const link = payAt(servers.razorpay, 'pay_1');
    expect(await tell(db, 'evt_2', 'payment.dispute.lost', dispute('lost'))).toBe('unknown-order');
    await tell(db, 'evt_p', 'payment_link.paid', paidLink(link, {}));
    expect((await orderOf(db, key.token)).money).toMatchObject({ paid: total, refunded: total });
  });

  test('by Stripe', async () => {
    const db = await open();
    const key = await anOrder(db);
    await start(db, key.token, 'stripe');
    const { id } = payAt(servers.stripe, 'pi_1');
    await post(db, 'stripe', stripeEvent('evt_1', 'checkout.session.completed', { id }));
    const of = (status: string) => ({
      id: 'du_1',
      payment_intent: 'pi_1',
      amount: total,
      currency: 'inr',
      reason: 'fraudulent',
      status,
      evidence_details: { due_by: 1_900_000_000 },
    });
    expect(await post(db, 'stripe', stripeEvent('evt_2', 'charge.dispute.created', of('needs_response')))).toBe(
      'applied',
    );
    expect((await listDisputes(db)).length).toBe(1);
    expect(await post(db, 'stripe', stripeEvent('evt_3', 'charge.dispute.closed', of('lost')))).toBe('applied');
    expect((await orderOf(db, key.token)).money).toMatchObject({ refunded: total });
  });
});
