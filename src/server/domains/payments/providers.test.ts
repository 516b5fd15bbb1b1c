import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { anOrder, change, orderOf } from '../../../../tests/support/order-desk.ts';
import {
  log,
  mailsOf,
  now,
  paidLink,
  payAt,
  post,
  providers,
  type Sent,
  servers,
  start,
  total,
  withProviders,
} from '../../../../tests/support/payment-desk.ts';
import { razorpayEvent, razorpayKeys, stripeEvent } from '../../../../tests/support/payment-servers.ts';
import { findUnbalanced, readBalances } from '../ledger/read-balances.ts';
import { creditOrder } from '../orders/change-order.ts';
import { reconcile } from './reconcile.ts';
import { nextTry, sendRefunds } from './send-refunds.ts';

withProviders();

describeOnEachEngine('Razorpay', ({ open }) => {
  test('an order is paid only by its signed event, once, however often and in whatever order events come', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    const first = await start(db, token, 'razorpay');
    expect(first).toMatchObject({ outcome: 'started', href: expect.stringContaining('/pay/plink_1') });
    // A second click opens the same page.
    expect(await start(db, token, 'razorpay')).toEqual(first);
    const link = payAt(servers.razorpay, 'pay_1');
    const captured = razorpayEvent('evt_1', 'payment.captured', { payment: paidLink(link, {}).payment });
    const paid = razorpayEvent('evt_2', 'payment_link.paid', paidLink(link, {}));

    // An event without any of our request ids arrives first and stays unassigned.
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

  test('forged, foreign and altered events change nothing; one signed with the previous secret is still valid', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    await start(db, token, 'razorpay');
    const payload = paidLink(payAt(servers.razorpay, 'pay_1'), {});
    const right = razorpayEvent('evt_1', 'payment_link.paid', payload);
    const altered = Buffer.from(right.body.toString().replace(String(total), '1'));
    const forged: Sent[] = [
      razorpayEvent('evt_1', 'payment_link.paid', payload, 'guessed'),
      // The API secret is not the webhook secret.
      razorpayEvent('evt_1', 'payment_link.paid', payload, razorpayKeys.keySecret),
      { ...right, body: altered },
      { ...right, headers: { 'x-razorpay-event-id': 'evt_1' } as Record<string, string> as never },
      { ...right, headers: { ...right.headers, 'x-razorpay-signature': 'é'.repeat(64) } },
    ];
    for (const each of forged) {
      expect(await post(db, 'razorpay', each)).toBe('not signed');
    }
    expect(await db.selectFrom('payment_events').select('event_id').execute()).toEqual([]);
    const older = razorpayEvent('evt_1', 'payment_link.paid', payload, razorpayKeys.oldWebhookSecret);
    expect(await post(db, 'razorpay', older)).toBe('applied');
  });

  test('a wrong amount, another currency and an unknown order are stored and listed, and never overpay an order', async () => {
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

  test('paid twice: both payments are recorded, and the second is owed back', async () => {
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

  test('a provider that is down starts nothing; an event finds the order even if the response was lost', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    servers.razorpay.failWith = 503;
    expect(await start(db, token, 'razorpay')).toEqual({ outcome: 'unreachable' });
    servers.razorpay.failWith = 0;
    await start(db, token, 'razorpay');
    // Simulates a process that was killed before it stored the response.
    await db.updateTable('payments').set({ request_ref: null, href: null }).execute();
    const link = payAt(servers.razorpay, 'pay_1');
    expect(await post(db, 'razorpay', razorpayEvent('evt_1', 'payment_link.paid', paidLink(link, {})))).toBe('applied');
    expect((await orderOf(db, token)).status).toBe('paid');
  });

  test('a refund is tried until it is accepted, sent once, and recorded when the provider reports it as done', async () => {
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
    // A second try follows, as after a kill. The key makes it the same refund.
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

  test('a payment that the provider never reported is found at night', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    await start(db, token, 'razorpay');
    payAt(servers.razorpay, 'pay_lost');
    expect(await reconcile(db, [providers.razorpay], now)).toMatchObject([{ kind: 'not-booked', what: 'pay_lost' }]);
    servers.razorpay.failWith = 500;
    expect(await reconcile(db, [providers.razorpay], now)).toMatchObject([{ kind: 'not-asked' }]);
  });

  test.each(['page', 'window'] as const)(
    'money that is authorised and never captured is reported after a day: %s',
    async (place) => {
      const db = await open();
      const { token } = await anOrder(db);
      await start(db, token, 'razorpay', place);
      const [link] = servers.razorpay.requests.values();
      Object.assign(link ?? {}, { held: ['pay_held'] });
      expect(await reconcile(db, [providers.razorpay], now)).toEqual([]);
      const dayAfter = now + 25 * 60 * 60_000;
      expect(await reconcile(db, [providers.razorpay], dayAfter)).toMatchObject([
        { kind: 'not-captured', what: 'pay_held', amount: total },
      ]);
      // Once captured, the payment is treated like any other that the provider should have reported.
      Object.assign(link ?? {}, { held: [], paid: ['pay_held'] });
      expect(await reconcile(db, [providers.razorpay], dayAfter)).toMatchObject([{ kind: 'not-booked' }]);
      expect((await orderOf(db, token)).status).toBe('placed');
    },
  );
});

describeOnEachEngine('Stripe', ({ open }) => {
  test('is paid when the session, requested again, is paid; a session that only ended is not', async () => {
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

  test('a live event in test mode and stale or forged signatures are rejected', async () => {
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

  test('a failed or expired session leaves the order as it was, to be paid again; a refund is sent at once', async () => {
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
