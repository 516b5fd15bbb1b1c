import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../tests/support/each-engine.ts';
import { anOrder, change, mailOf, orderOf } from '../../../tests/support/order-desk.ts';
import {
  type PaymentServer,
  razorpayEvent,
  razorpayKeys,
  razorpayReturn,
  startRazorpay,
  startStripe,
  stripeEvent,
  stripeKeys,
} from '../../../tests/support/payment-servers.ts';
import type { Database } from '../database/schema.ts';
import { findUnbalanced, readBalances } from '../ledger/read-balances.ts';
import { openLog } from '../log.ts';
import { creditOrder } from '../orders/change-order.ts';
import { applyEvent } from './apply-event.ts';
import { payerReturns } from './payer-returns.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { razorpayProvider } from './razorpay.ts';
import { reconcile } from './reconcile.ts';
import { nextTry, sendRefunds } from './send-refunds.ts';
import { openWindowOf, startPayment } from './start-payment.ts';
import { stripeProvider } from './stripe.ts';

const total = 485_882;
const now = Date.now();
const log = openLog({ logLevel: 'silent' });
let servers: { razorpay: PaymentServer; stripe: PaymentServer };
let providers: { razorpay: PaymentProvider; stripe: PaymentProvider };

beforeAll(async () => {
  servers = { razorpay: await startRazorpay(), stripe: await startStripe() };
  providers = {
    razorpay: razorpayProvider({ ...razorpayKeys, api: servers.razorpay.origin }),
    stripe: stripeProvider({ ...stripeKeys, api: servers.stripe.origin }),
  };
});
afterAll(() => Promise.all([servers.razorpay.stop(), servers.stripe.stop()]));
beforeEach(() => {
  for (const server of [servers.razorpay, servers.stripe]) {
    server.requests.clear();
    server.refunds.clear();
    server.failWith = 0;
  }
});

const start = (db: Database, token: string, way: 'razorpay' | 'stripe', place: 'page' | 'window' = 'page') =>
  startPayment(
    { db, log },
    providers[way],
    {
      ...{ token, now, locale: 'hi', description: '#ORD-004217' },
      ...{ success: 'https://example.in/payment-success?order=x', cancel: 'https://example.in/payment-cancel' },
    },
    place,
  );

type Sent = { body: Buffer; headers: Record<string, string> };
async function post(db: Database, way: 'razorpay' | 'stripe', { body, headers }: Sent) {
  const event = await providers[way].readEvent(headers, body);
  return event ? applyEvent(db, providers[way], event, mailOf('paid'), now) : 'not signed';
}

/** The provider is paid for the newest request. @returns the request */
function payAt(server: PaymentServer, payment: string) {
  const [id = '', request] = [...server.requests].at(-1) ?? [];
  request?.paid.push(payment);
  return { id, reference: request?.reference ?? '', amount: request?.amount ?? 0 };
}

/** What Razorpay says of a link that was paid. */
const paidLink = (link: { id: string; reference: string }, payment: object) => ({
  payment_link: { entity: { id: link.id, reference_id: link.reference } },
  payment: { entity: { id: 'pay_1', amount: total, currency: 'INR', status: 'captured', ...payment } },
});

const mailsOf = (db: Database) => db.selectFrom('outbox').select('subject').where('purpose', '=', 'order').execute();

describeOnEachEngine('Razorpay’s window', ({ open }) => {
  const captured = (id: string, order: string, more: object = {}) =>
    razorpayEvent(id, 'payment.captured', {
      payment: { entity: { id: 'pay_1', order_id: order, amount: total, currency: 'INR', ...more } },
    });

  test('opens once for an order; who comes back signed has not paid yet; the event pays, once, and the books agree', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    expect(await start(db, token, 'razorpay', 'window')).toEqual({ outcome: 'started', href: '' });
    expect(await start(db, token, 'razorpay', 'window')).toEqual({ outcome: 'started', href: '' });
    expect([...servers.razorpay.requests.keys()]).toEqual(['order_1']);
    expect(openWindowOf(await orderOf(db, token), 'razorpay', now)?.request_ref).toBe('order_1');
    // The way without a script is a request of its own.
    expect((await start(db, token, 'razorpay')).outcome).toBe('started');
    const posted = new URLSearchParams(razorpayReturn('order_1', 'pay_1'));
    const door = { db, providers: [providers.razorpay] };
    expect(await payerReturns(door, token, posted, now)).toBe('noted');
    expect(await payerReturns(door, token, posted, now)).toBe('noted');
    expect(await orderOf(db, token)).toMatchObject({ status: 'placed', money: { paid: 0 } });
    servers.razorpay.requests.get('order_1')?.paid.push('pay_1');
    expect((await reconcile(db, [providers.razorpay], now)).map(({ kind }) => kind)).toEqual(['not-booked']);
    expect(await post(db, 'razorpay', captured('evt_1', 'order_1'))).toBe('applied');
    const both = {
      order: { entity: { id: 'order_1' } },
      payment: { entity: { id: 'pay_1', amount: total, currency: 'INR' } },
    };
    expect(await post(db, 'razorpay', razorpayEvent('evt_2', 'order.paid', both))).toBe('repeated');
    expect(await payerReturns(door, token, posted, now)).toBe('noted');
    expect(await orderOf(db, token)).toMatchObject({ status: 'paid', money: { due: 0, paid: total } });
    expect(await reconcile(db, [providers.razorpay], now)).toEqual([]);
    expect(openWindowOf(await orderOf(db, token), 'razorpay', now)).toBeUndefined();
  });

  test('a return that is forged, altered, of another order or of nobody changes nothing', async () => {
    const db = await open();
    const [mine, hers] = [await anOrder(db), await anOrder(db)];
    await start(db, mine.token, 'razorpay', 'window');
    await start(db, hers.token, 'razorpay', 'window');
    const door = { db, providers: [providers.razorpay] };
    const before = await db.selectFrom('payments').selectAll().orderBy('id').execute();
    const returns = (token: string, fields: Record<string, string>) =>
      payerReturns(door, token, new URLSearchParams(fields), now);
    const right = razorpayReturn('order_1', 'pay_1');
    expect(await returns(mine.token, razorpayReturn('order_1', 'pay_1', razorpayKeys.webhookSecret))).toBe('forged');
    expect(await returns(mine.token, { ...right, razorpay_payment_id: 'pay_2' })).toBe('forged');
    expect(await returns(mine.token, { ...right, razorpay_signature: 'é'.repeat(64) })).toBe('forged');
    expect(await returns(mine.token, razorpayReturn('order_2', 'pay_1'))).toBe('forged');
    expect(await returns(hers.token, right)).toBe('forged');
    expect(await returns('A'.repeat(22), right)).toBe('forged');
    expect(await returns("' or 1=1 --", right)).toBe('forged');
    expect(await returns(mine.token, { 'error[code]': 'BAD_REQUEST_ERROR' })).toBe('unpaid');
    expect(await db.selectFrom('payments').selectAll().orderBy('id').execute()).toEqual(before);
  });

  test('a card that fails first and then goes through, and an order that is cancelled while the event comes', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    await start(db, token, 'razorpay', 'window');
    const failed = { entity: { id: 'pay_0', order_id: 'order_1', amount: total, currency: 'INR' } };
    expect(await post(db, 'razorpay', razorpayEvent('evt_0', 'payment.failed', { payment: failed }))).toBe('applied');
    const credit = { kind: 'unfinished', reason: 'r' } as const;
    const [cancelled, applied] = await Promise.all([
      creditOrder(db, { token }, await change(db, { token }), credit, () => []),
      post(db, 'razorpay', captured('evt_1', 'order_1')),
    ]);
    // Whoever was first: the money is kept in the books, and it is owed back or has paid.
    const order = await orderOf(db, token);
    expect(applied).toBe('applied');
    expect(order.money.paid).toBe(total);
    expect([cancelled, order.status, order.money.due]).toEqual(
      cancelled === 'done' ? ['done', 'cancelled', -total] : ['newer', 'paid', 0],
    );
    expect(await post(db, 'razorpay', captured('evt_2', 'order_1'))).toBe('repeated');
    expect(await findUnbalanced(db)).toEqual([]);
  });

  test('a wrong amount and a wrong currency do not pay the order', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    await start(db, token, 'razorpay', 'window');
    expect(await post(db, 'razorpay', captured('evt_1', 'order_1', { currency: 'USD' }))).toBe('wrong-currency');
    expect(await post(db, 'razorpay', captured('evt_2', 'order_1', { amount: 100 }))).toBe('wrong-amount');
    expect(await orderOf(db, token)).toMatchObject({ status: 'placed', money: { paid: 100 } });
  });
});

describeOnEachEngine('Razorpay', ({ open }) => {
  test('an order is paid by its signed event alone, once, however often and in whatever order events come', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    const first = await start(db, token, 'razorpay');
    expect(first).toMatchObject({ outcome: 'started', href: expect.stringContaining('/pay/plink_1') });
    // A second press opens the same page.
    expect(await start(db, token, 'razorpay')).toEqual(first);
    const link = payAt(servers.razorpay, 'pay_1');
    const captured = razorpayEvent('evt_1', 'payment.captured', { payment: paidLink(link, {}).payment });
    const paid = razorpayEvent('evt_2', 'payment_link.paid', paidLink(link, {}));

    // What names no request of ours comes first: it waits to be known.
    expect(await post(db, 'razorpay', captured)).toBe('unknown-order');
    expect((await orderOf(db, token)).status).toBe('placed');
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(db, 'razorpay', paid)));
    expect(answers.toSorted()).toEqual(['applied', 'repeated', 'repeated', 'repeated', 'repeated']);
    const late = razorpayEvent('evt_3', 'payment.failed', { payment: { entity: { id: 'pay_1', amount: total } } });
    expect(await post(db, 'razorpay', late)).toBe('repeated');
    expect(await post(db, 'razorpay', razorpayEvent('evt_4', 'payment_link.expired', paidLink(link, {})))).toBe(
      'repeated',
    );
    expect(await orderOf(db, token)).toMatchObject({ status: 'paid', money: { due: 0, paid: total } });
    expect(await mailsOf(db)).toEqual([{ subject: 'paid' }]);
    expect((await readBalances(db))['clearing-razorpay']).toBe(total);
    expect(await reconcile(db, [providers.razorpay], now)).toEqual([]);
    expect(await start(db, token, 'razorpay')).toEqual({ outcome: 'not-now' });
  });

  test('a forged, a foreign and an altered event change nothing; one with the secret before still counts', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    await start(db, token, 'razorpay');
    const payload = paidLink(payAt(servers.razorpay, 'pay_1'), {});
    const right = razorpayEvent('evt_1', 'payment_link.paid', payload);
    const altered = Buffer.from(right.body.toString().replace(String(total), '1'));
    const forged: Sent[] = [
      razorpayEvent('evt_1', 'payment_link.paid', payload, 'guessed'),
      // The API's secret is another than that of webhooks.
      razorpayEvent('evt_1', 'payment_link.paid', payload, razorpayKeys.keySecret),
      { ...right, body: altered },
      { ...right, headers: { 'x-razorpay-event-id': 'evt_1' } as Record<string, string> as never },
      { ...right, headers: { ...right.headers, 'x-razorpay-signature': 'é'.repeat(64) } },
    ];
    for (const each of forged) expect(await post(db, 'razorpay', each)).toBe('not signed');
    expect(await db.selectFrom('payment_events').select('event_id').execute()).toEqual([]);
    const older = razorpayEvent('evt_1', 'payment_link.paid', payload, razorpayKeys.oldWebhookSecret);
    expect(await post(db, 'razorpay', older)).toBe('applied');
  });

  test('a wrong amount, another currency and an unknown order are kept and listed, and pay nothing too much', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    await start(db, token, 'razorpay');
    const link = payAt(servers.razorpay, 'pay_2');
    const dollars = razorpayEvent('evt_1', 'payment_link.paid', paidLink(link, { currency: 'USD' }));
    expect(await post(db, 'razorpay', dollars)).toBe('wrong-currency');
    const nothing = razorpayEvent('evt_2', 'payment_link.paid', paidLink(link, { amount: 0 }));
    expect(await post(db, 'razorpay', nothing)).toBe('wrong-amount');
    const less = razorpayEvent('evt_3', 'payment_link.paid', paidLink(link, { id: 'pay_2', amount: 100 }));
    expect(await post(db, 'razorpay', less)).toBe('wrong-amount');
    const strange = paidLink({ id: 'plink_x', reference: 'nobody' }, { id: 'pay_9' });
    expect(await post(db, 'razorpay', razorpayEvent('evt_4', 'payment_link.paid', strange))).toBe('unknown-order');
    expect(await orderOf(db, token)).toMatchObject({ status: 'placed', money: { due: total - 100, paid: 100 } });
    const kinds = (await reconcile(db, [providers.razorpay], now)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['unknown-order', 'wrong-amount', 'wrong-amount', 'wrong-currency']);
  });

  test('paid twice: both sums are booked, and the second is owed back', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    await start(db, token, 'razorpay');
    const link = payAt(servers.razorpay, 'pay_1');
    await post(db, 'razorpay', razorpayEvent('evt_1', 'payment_link.paid', paidLink(link, {})));
    await post(db, 'razorpay', razorpayEvent('evt_2', 'payment_link.paid', paidLink(link, { id: 'pay_2' })));
    const { payments, money } = await orderOf(db, token);
    expect(money).toMatchObject({ due: -total, paid: 2 * total });
    expect(payments.map(({ paid_key }) => paid_key).toSorted()).toEqual(['razorpay pay_1', 'razorpay pay_2']);
  });

  test('a provider that is down starts nothing; an event finds the order even if its answer was lost', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    servers.razorpay.failWith = 503;
    expect(await start(db, token, 'razorpay')).toEqual({ outcome: 'unreachable' });
    servers.razorpay.failWith = 0;
    await start(db, token, 'razorpay');
    // As if we had been killed before the answer was stored.
    await db.updateTable('payments').set({ request_ref: null, href: null }).execute();
    const link = payAt(servers.razorpay, 'pay_1');
    expect(await post(db, 'razorpay', razorpayEvent('evt_1', 'payment_link.paid', paidLink(link, {})))).toBe('applied');
    expect((await orderOf(db, token)).status).toBe('paid');
  });

  test('a refund is tried until it is taken, goes once, and is booked when the provider says it went', async () => {
    const db = await open();
    const key = await anOrder(db);
    await start(db, key.token, 'razorpay');
    const link = payAt(servers.razorpay, 'pay_1');
    await post(db, 'razorpay', razorpayEvent('evt_1', 'payment_link.paid', paidLink(link, {})));
    await creditOrder(db, key, await change(db, key), { kind: 'full', reason: 'asked' }, () => []);
    const [planned] = (await orderOf(db, key.token)).refunds;
    const desk = { db, log, providers: [providers.razorpay] };
    const at = planned?.next_attempt_at ?? 0;
    servers.razorpay.failWith = 502;
    expect(await sendRefunds(desk, at)).toBe(1);
    expect((await orderOf(db, key.token)).refunds).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    servers.razorpay.failWith = 0;
    expect(await sendRefunds(desk, at + 1)).toBe(0);
    const tries = await Promise.all([sendRefunds(desk, at + nextTry(1)), sendRefunds(desk, at + nextTry(1))]);
    expect(tries.toSorted()).toEqual([0, 1]);
    // Tried again, as after a kill: the key makes it the same refund.
    await db.updateTable('refunds').set({ next_attempt_at: at }).execute();
    await sendRefunds(desk, at);
    expect([...servers.razorpay.refunds.values()]).toMatchObject([{ payment: 'pay_1', amount: total }]);
    expect((await orderOf(db, key.token)).money).toMatchObject({ due: -total, refunded: 0 });
    const went = { refund: { entity: { id: 'rfnd_1', payment_id: 'pay_1', amount: total, currency: 'INR' } } };
    expect(await post(db, 'razorpay', razorpayEvent('evt_2', 'refund.processed', went))).toBe('applied');
    expect(await post(db, 'razorpay', razorpayEvent('evt_3', 'refund.processed', went))).toBe('repeated');
    expect((await orderOf(db, key.token)).money).toMatchObject({ due: 0, refunded: total });
    expect((await readBalances(db))['clearing-razorpay']).toBe(0);
    expect(await findUnbalanced(db)).toEqual([]);
  });

  test('a refund that the provider refuses for good is left to a clerk, and listed', async () => {
    const db = await open();
    const key = await anOrder(db);
    await start(db, key.token, 'razorpay');
    await post(
      db,
      'razorpay',
      razorpayEvent('evt_1', 'payment_link.paid', paidLink(payAt(servers.razorpay, 'pay_1'), {})),
    );
    await creditOrder(db, key, await change(db, key), { kind: 'full', reason: 'asked' }, () => []);
    servers.razorpay.failWith = 400;
    const [planned] = (await orderOf(db, key.token)).refunds;
    await sendRefunds({ db, log, providers: [providers.razorpay] }, planned?.next_attempt_at ?? 0);
    expect((await orderOf(db, key.token)).refunds).toMatchObject([{ state: 'failed', last_error: '400 planted' }]);
    servers.razorpay.failWith = 0;
    expect(await reconcile(db, [providers.razorpay], now)).toMatchObject([{ kind: 'refund-stuck', amount: total }]);
  });

  test('what the provider has and we were never told of is found in the night', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    await start(db, token, 'razorpay');
    payAt(servers.razorpay, 'pay_lost');
    expect(await reconcile(db, [providers.razorpay], now)).toMatchObject([{ kind: 'not-booked', what: 'pay_lost' }]);
    servers.razorpay.failWith = 500;
    expect(await reconcile(db, [providers.razorpay], now)).toMatchObject([{ kind: 'not-asked' }]);
  });
});

describeOnEachEngine('Stripe', ({ open }) => {
  test('is paid when the session, asked again, is paid; a session that only ended is not', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    expect(await start(db, token, 'stripe')).toMatchObject({ outcome: 'started' });
    const [id = ''] = [...servers.stripe.requests.keys()];
    const ended = stripeEvent('evt_1', 'checkout.session.completed', { id, object: 'checkout.session' });
    expect(await post(db, 'stripe', ended)).toBe('ignored');
    payAt(servers.stripe, 'pi_1');
    const done = stripeEvent('evt_2', 'checkout.session.async_payment_succeeded', { id, object: 'checkout.session' });
    expect(await post(db, 'stripe', done)).toBe('applied');
    expect(await post(db, 'stripe', done)).toBe('repeated');
    expect(await post(db, 'stripe', stripeEvent('evt_3', 'checkout.session.completed', { id }))).toBe('repeated');
    expect(await orderOf(db, token)).toMatchObject({ status: 'paid', money: { due: 0 } });
    expect(await mailsOf(db)).toEqual([{ subject: 'paid' }]);
    expect(await reconcile(db, [providers.stripe], now)).toEqual([]);
  });

  test('a live event in test mode, a stale and a forged signature are not taken', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    await start(db, token, 'stripe');
    const { id } = payAt(servers.stripe, 'pi_1');
    const live = stripeEvent('evt_1', 'checkout.session.completed', { id }, { livemode: true });
    expect(await post(db, 'stripe', live)).toBe('wrong-mode');
    const right = stripeEvent('evt_2', 'checkout.session.completed', { id });
    const old = right.headers['stripe-signature'].replace(/t=\d+/, 't=1000000000');
    expect(await post(db, 'stripe', { ...right, headers: { 'stripe-signature': old } })).toBe('not signed');
    expect(await post(db, 'stripe', { ...right, body: Buffer.from(`${right.body} `) })).toBe('not signed');
    expect((await orderOf(db, token)).status).toBe('placed');
  });

  test('a session that failed or expired leaves the order as it was, to be paid anew; a refund goes back at once', async () => {
    const db = await open();
    const key = await anOrder(db);
    await start(db, key.token, 'stripe');
    const [first = ''] = [...servers.stripe.requests.keys()];
    expect(await post(db, 'stripe', stripeEvent('evt_1', 'checkout.session.expired', { id: first }))).toBe('applied');
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'placed', payments: [{ state: 'expired' }] });
    await start(db, key.token, 'stripe');
    const { id } = payAt(servers.stripe, 'pi_2');
    await post(db, 'stripe', stripeEvent('evt_2', 'checkout.session.completed', { id }));
    await creditOrder(db, key, await change(db, key), { kind: 'full', reason: 'asked' }, () => []);
    const [planned] = (await orderOf(db, key.token)).refunds;
    await sendRefunds({ db, log, providers: [providers.stripe] }, planned?.next_attempt_at ?? 0);
    expect(await orderOf(db, key.token)).toMatchObject({ refunds: [{ state: 'done' }], money: { due: 0 } });
    expect([...servers.stripe.refunds.values()]).toMatchObject([{ payment: 'pi_2', amount: total }]);
  });
});
