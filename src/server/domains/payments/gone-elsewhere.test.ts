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
import { lacksDocuments } from '../orders/issue-documents.ts';
import { settleByHand } from '../orders/settle-refund.ts';
import { countMoney } from './money-lists.ts';
import { reconcile } from './reconcile.ts';
import { sendRefunds } from './send-refunds.ts';

withProviders();

/** Makes an order that was paid through Razorpay as pay_1 and then cancelled, so that all of it has to be refunded. */
async function cancelled(db: Database) {
  const key = await anOrder(db, { documentTerms: someTerms });
  await start(db, key.token, 'razorpay');
  const link = payAt(servers.razorpay, 'pay_1');
  await post(db, 'razorpay', razorpayEvent('evt_paid', 'payment_link.paid', paidLink(link, {})));
  await creditOrder(db, key, await change(db, key), { kind: 'full', reason: 'asked' }, () => []);
  return key;
}

const money = { payment_id: 'pay_1', currency: 'INR' };
const refund = (id: string, amount: number) => ({
  refund: { entity: { ...money, id, amount, status: 'processed' } },
});
const dispute = (status: string, amount = total, currency = 'INR') => ({
  dispute: { entity: { ...money, currency, id: 'disp_1', amount, status, reason_code: 'fraud' } },
});
const tell = (db: Database, id: string, event: string, payload: object) =>
  post(db, 'razorpay', razorpayEvent(id, event, payload));

const open = async (db: Database, key: { token: string }) =>
  (await orderOf(db, key.token)).refunds
    .filter(({ state }) => state !== 'done' && state !== 'undone')
    .map(({ amount_paise, state }) => ({ amount_paise, state }));

const caseStatus = async (db: Database, { token }: { readonly token?: string }): Promise<string> => {
  const ofOrder = db.selectFrom('cases').innerJoin('orders', 'orders.case_id', 'cases.id').select('cases.status');
  return (await ofOrder.where('token', '=', token ?? '').executeTakeFirstOrThrow()).status;
};

describeOnEachEngine('money refunded in another way than planned', ({ open: openDb }) => {
  test('a part that was refunded at the provider is not sent again', async () => {
    const db = await openDb();
    const key = await cancelled(db);
    expect(await tell(db, 'evt_r', 'refund.processed', refund('rfnd_1', 200_000))).toBe('applied');
    expect(await open(db, key)).toEqual([{ amount_paise: total - 200_000, state: 'waiting' }]);
    expect((await countMoney(db)).sending).toEqual({ count: 1, sum: total - 200_000 });
    await sendRefunds({ db, log, providers: [providers.razorpay] }, now * 2);
    expect([...servers.razorpay.refunds.values()]).toMatchObject([{ amount: total - 200_000 }]);
    expect(await findUnbalanced(db)).toEqual([]);
    expect(await lacksDocuments(db, await orderOf(db, key.token))).toBe(false);
  });

  test('money refunded there in several parts is not sent again', async () => {
    const db = await openDb();
    const key = await cancelled(db);
    await tell(db, 'evt_r', 'refund.processed', refund('rfnd_1', 200_000));
    await tell(db, 'evt_s', 'refund.processed', refund('rfnd_2', total - 200_000));
    expect(await open(db, key)).toEqual([]);
    expect(await countMoney(db)).toMatchObject({ sending: { count: 0 }, refund: { count: 0 }, excess: { count: 0 } });
  });

  test('money that the payer’s bank took back before the refund was sent is not sent again', async () => {
    const db = await openDb();
    const key = await cancelled(db);
    expect(await tell(db, 'evt_d', 'payment.dispute.lost', dispute('lost'))).toBe('applied');
    expect(await open(db, key)).toEqual([]);
    expect((await orderOf(db, key.token)).money).toMatchObject({ due: 0, refunded: total });
    await sendRefunds({ db, log, providers: [providers.razorpay] }, now * 2);
    expect([...servers.razorpay.refunds]).toEqual([]);
    expect(await countMoney(db)).toMatchObject({ sending: { count: 0 }, refund: { count: 0 }, excess: { count: 0 } });
  });

  test.each([
    { gone: 200_000, event: 'refund.processed', what: refund('rfnd_1', 200_000) },
    { gone: total, event: 'payment.dispute.lost', what: dispute('lost') },
  ])('nor from the bank, where the provider then refuses what was tried before ($event)', async (each) => {
    const db = await openDb();
    const key = await cancelled(db);
    servers.razorpay.failWith = 500;
    await sendRefunds({ db, log, providers: [providers.razorpay] }, now * 2);
    await tell(db, 'evt_r', each.event, each.what);
    servers.razorpay.failWith = 400;
    await sendRefunds({ db, log, providers: [providers.razorpay] }, now * 4);
    const left = total - each.gone;
    expect((await countMoney(db)).refund).toEqual({ count: left > 0 ? 1 : 0, sum: left });
    expect(await open(db, key)).toEqual(left > 0 ? [{ amount_paise: left, state: 'failed' }] : []);
    const told = await db
      .selectFrom('order_letters')
      .select('amount_paise')
      .where('kind', '=', 'refund-failed')
      .execute();
    expect(told).toEqual(left > 0 ? [{ amount_paise: left }] : []);
    // Once everything is refunded, the case is done as well.
    expect(await caseStatus(db, key)).toBe(left > 0 ? 'open' : 'done');
  });

  test('what was refunded twice is listed with what to do about it', async () => {
    const db = await openDb();
    const key = await cancelled(db);
    await tell(db, 'evt_r', 'refund.processed', refund('rfnd_1', total));
    expect(await tell(db, 'evt_s', 'refund.processed', refund('rfnd_2', 5_000))).toBe('wrong-amount');
    const orderId = (await orderOf(db, key.token)).id;
    const [found] = (await reconcile(db, [], now)).filter(({ what }) => what === 'pay_1');
    expect(found).toEqual({ kind: 'refund-beyond', what: 'pay_1', orderId, amount: 5_000 });
  });

  test('money that came back to the provider after the refund was reported as done is owed again, and an older event changes nothing', async () => {
    const db = await openDb();
    const key = await anOrder(db, { documentTerms: someTerms });
    await start(db, key.token, 'stripe');
    const { id } = payAt(servers.stripe, 'pi_1');
    await post(db, 'stripe', stripeEvent('evt_1', 'checkout.session.completed', { id }));
    await creditOrder(db, key, await change(db, key), { kind: 'full', reason: 'asked' }, () => []);
    const [planned] = (await orderOf(db, key.token)).refunds;
    const said = (status: string) => ({
      id: 're_1',
      status,
      payment_intent: 'pi_1',
      amount: total,
      currency: 'inr',
      metadata: { refund: `refund-${planned?.id}` },
    });
    expect(await post(db, 'stripe', stripeEvent('evt_2', 'refund.updated', said('succeeded')))).toBe('applied');
    expect((await readBalances(db))['clearing-stripe']).toBe(0);
    expect(await caseStatus(db, key)).toBe('done');
    // Stripe reports one failure in two events, and both may arrive at the same moment.
    const both = [
      stripeEvent('evt_3', 'refund.failed', said('failed')),
      stripeEvent('evt_5', 'refund.updated', said('failed')),
    ];
    expect((await Promise.all(both.map((event) => post(db, 'stripe', event)))).sort()).toEqual(['applied', 'repeated']);
    expect(await post(db, 'stripe', stripeEvent('evt_4', 'refund.updated', said('succeeded')))).toBe('repeated');
    expect((await readBalances(db))['clearing-stripe']).toBe(total);
    expect(await countMoney(db)).toMatchObject({ refund: { count: 1, sum: total }, excess: { count: 0 } });
    // The case is open again, because a clerk has to send the refund.
    expect(await caseStatus(db, key)).toBe('open');
    expect((await orderOf(db, key.token)).money).toMatchObject({ due: -total, refunded: 0 });
    const told = await db.selectFrom('order_letters').select('kind').where('kind', '=', 'refund-failed').execute();
    expect(told).toEqual([{ kind: 'refund-failed' }]);
    expect(await findUnbalanced(db)).toEqual([]);
    expect(await lacksDocuments(db, await orderOf(db, key.token))).toBe(false);
    const [refund] = (await orderOf(db, key.token)).refunds.filter(({ state }) => state === 'failed');
    const sent = { refundId: refund?.id ?? '', reference: '612345678999' };
    expect(await settleByHand(db, key, { ...(await change(db, key)), now: now + 1000 }, sent)).toBe('done');
    expect(await countMoney(db)).toMatchObject({ refund: { count: 0 }, excess: { count: 0 } });
    expect(await lacksDocuments(db, await orderOf(db, key.token))).toBe(false);
  });

  test('a refund that the firm did not ask for is listed when it comes back', async () => {
    const db = await openDb();
    const key = await anOrder(db, { documentTerms: someTerms });
    await start(db, key.token, 'stripe');
    const { id } = payAt(servers.stripe, 'pi_1');
    await post(db, 'stripe', stripeEvent('evt_1', 'checkout.session.completed', { id }));
    const said = (status: string) => ({ id: 're_1', status, payment_intent: 'pi_1', amount: total, currency: 'inr' });
    await post(db, 'stripe', stripeEvent('evt_2', 'refund.updated', said('succeeded')));
    expect(await post(db, 'stripe', stripeEvent('evt_3', 'refund.failed', said('failed')))).toBe('wrong-amount');
    const orderId = (await orderOf(db, key.token)).id;
    expect(await reconcile(db, [], now)).toContainEqual({ kind: 'refund-back', what: 'pi_1', orderId, amount: total });
  });

  test('disputed money for no order is not to be refunded as well, and is off the list once the dispute is lost', async () => {
    const db = await openDb();
    const captured = { payment: { entity: { id: 'pay_1', amount: total, currency: 'INR', status: 'captured' } } };
    await tell(db, 'evt_p', 'payment.captured', captured);
    await tell(db, 'evt_d', 'payment.dispute.created', dispute('open'));
    expect(await countMoney(db)).toMatchObject({ unmatched: { count: 0 }, disputes: { count: 1, sum: total } });
    await tell(db, 'evt_l', 'payment.dispute.lost', dispute('lost'));
    expect(await countMoney(db)).toMatchObject({ unmatched: { count: 0 }, disputes: { count: 0 } });
  });

  test('it is listed again once such a dispute is won', async () => {
    const db = await openDb();
    const captured = { payment: { entity: { id: 'pay_1', amount: total, currency: 'INR', status: 'captured' } } };
    await tell(db, 'evt_p', 'payment.captured', captured);
    await tell(db, 'evt_d', 'payment.dispute.created', dispute('open', paise(100)));
    expect((await countMoney(db)).unmatched).toEqual({ count: 1, sum: total - 100 });
    await tell(db, 'evt_w', 'payment.dispute.won', dispute('won', paise(100)));
    expect((await countMoney(db)).unmatched).toEqual({ count: 1, sum: total });
  });
});
