import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { anOrder, change, orderOf } from '../../../../tests/support/order-desk.ts';
import {
  mailsOf,
  now,
  post,
  providers,
  servers,
  start,
  total,
  withProviders,
} from '../../../../tests/support/payment-desk.ts';
import { razorpayEvent, razorpayKeys, razorpayReturn } from '../../../../tests/support/payment-servers.ts';
import { findUnbalanced } from '../ledger/read-balances.ts';
import { creditOrder, refundExcess } from '../orders/change-order.ts';
import { payerReturns } from './payer-returns.ts';
import { reconcile } from './reconcile.ts';
import { openWindowOf } from './start-payment.ts';

withProviders();

describeOnEachEngine('Razorpay’s window', ({ open }) => {
  const captured = (id: string, order: string, more: object = {}) =>
    razorpayEvent(id, 'payment.captured', {
      payment: { entity: { id: 'pay_1', order_id: order, amount: total, currency: 'INR', ...more } },
    });

  test('opens once for an order; a signed return is not a payment yet; the event pays, once, and the ledger agrees', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    expect(await start(db, token, 'razorpay', 'window')).toEqual({ outcome: 'started', href: '' });
    expect(await start(db, token, 'razorpay', 'window')).toEqual({ outcome: 'started', href: '' });
    expect([...servers.razorpay.requests.keys()]).toEqual(['order_1']);
    expect(openWindowOf(await orderOf(db, token), 'razorpay', now)?.request_ref).toBe('order_1');
    // The page without JavaScript makes a separate request.
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

  test('a return that is forged, altered, or for another or no order changes nothing', async () => {
    const db = await open();
    const mine = await anOrder(db);
    const hers = await anOrder(db);
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

  test('a card that fails first and then goes through, and an order that is cancelled while the event arrives', async () => {
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
    // Whether the event or the cancellation came first, the money is in the ledger, and it either pays the order or has
    // to be refunded.
    const order = await orderOf(db, token);
    expect(applied).toBe('applied');
    expect(order.money.paid).toBe(total);
    expect([cancelled, order.status, order.money.due]).toEqual(
      cancelled === 'done' ? ['done', 'cancelled', -total] : ['newer', 'paid', 0],
    );
    expect(await post(db, 'razorpay', captured('evt_2', 'order_1'))).toBe('repeated');
    expect(await findUnbalanced(db)).toEqual([]);
  });

  test('two tabs that both pay: the order is paid once, the second payment is owed back, also while a refund is requested', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    await Promise.all([1, 2].map(() => start(db, token, 'razorpay', 'window')));
    const orders = [...servers.razorpay.requests.keys()];
    expect(orders.length).toBeGreaterThanOrEqual(1);
    // If both tabs share one window, the page without JavaScript makes the second request.
    if (orders.length === 1) {
      await start(db, token, 'razorpay');
    }
    const [first = '', second = ''] = [...servers.razorpay.requests.keys()];
    const paid = (id: string, payment: string) =>
      post(
        db,
        'razorpay',
        id.startsWith('order_')
          ? captured(`evt_${payment}`, id, { id: payment })
          : razorpayEvent(`evt_${payment}`, 'payment_link.paid', {
              payment_link: { entity: { id } },
              payment: { entity: { id: payment, amount: total, currency: 'INR' } },
            }),
      );
    expect(await Promise.all([paid(first, 'pay_1'), paid(second, 'pay_2')])).toEqual(['applied', 'applied']);
    expect(await orderOf(db, token)).toMatchObject({ status: 'paid', money: { paid: 2 * total, due: -total } });
    expect(await mailsOf(db)).toEqual([{ subject: 'paid' }]);
    const by = await change(db, { token });
    const outcomes = await Promise.all([1, 2].map(() => refundExcess(db, { token }, by, 'paid twice')));
    expect(outcomes.toSorted()).toEqual(['done', 'newer']);
    const { refunds, status } = await orderOf(db, token);
    expect([status, refunds.map(({ amount_paise }) => amount_paise)]).toEqual(['paid', [total]]);
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
