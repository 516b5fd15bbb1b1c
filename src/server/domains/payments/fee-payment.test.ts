import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { anOpenOrder, name, pay, rename } from '../../../../tests/support/money-of-order.ts';
import { orderOf } from '../../../../tests/support/order-desk.ts';
import {
  mailsOf,
  now,
  paidLink,
  payAt,
  post,
  servers,
  start,
  total,
  withProviders,
} from '../../../../tests/support/payment-desk.ts';
import { razorpayEvent } from '../../../../tests/support/payment-servers.ts';
import { paise, subtract } from '../../../kernel/paise.ts';
import { findUnbalanced } from '../ledger/read-balances.ts';
import { countMoney } from './money-lists.ts';
import { openWindowOf } from './start-payment.ts';
import { windowOptions } from './window-options.ts';

withProviders();
const fee = paise(40_000);

describeOnEachEngine('a government fee that is paid at a payment provider', ({ open }) => {
  test('is requested with its own amount while the work goes on, and counts once, however often it is reported', async () => {
    const db = await open();
    const key = await anOpenOrder(db);
    await pay(db, key, total);
    expect(await start(db, key.token, 'razorpay')).toEqual({ outcome: 'not-now' });
    await name(db, key, fee);
    expect((await start(db, key.token, 'razorpay')).outcome).toBe('started');
    const link = payAt(servers.razorpay, 'pay_1');
    expect(link.amount).toBe(fee);
    const event = (id: string) => razorpayEvent(id, 'payment_link.paid', paidLink(link, { amount: fee }));
    expect(await post(db, 'razorpay', event('evt_1'))).toBe('applied');
    expect(await post(db, 'razorpay', event('evt_1'))).toBe('repeated');
    expect(await post(db, 'razorpay', event('evt_2'))).toBe('repeated');
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'paid', money: { due: 0, paid: total + fee } });
    // The email that the work has begun was sent when the price was paid.
    expect(await mailsOf(db)).toHaveLength(1);
    const letters = await db
      .selectFrom('order_letters')
      .select(['kind', 'amount_paise'])
      .orderBy('created_at')
      .execute();
    expect(letters.filter(({ kind }) => kind === 'fee-paid')).toEqual([{ kind: 'fee-paid', amount_paise: fee }]);
    expect(await findUnbalanced(db)).toEqual([]);
  });

  test('a window has its amount; one opened before the amount changed is not offered again, and an excess is owed back', async () => {
    const db = await open();
    const key = await anOpenOrder(db);
    await pay(db, key, total);
    await name(db, key, fee);
    await start(db, key.token, 'razorpay', 'window');
    const order = await orderOf(db, key.token);
    const requestRef = openWindowOf(order, 'razorpay', now)?.request_ref ?? '';
    const options = windowOptions({ locale: 'en', origin: 'https://example.in', order, requestRef, firm: 'The Firm' });
    expect(JSON.parse(options)).toMatchObject({ amount: fee, order_id: requestRef });
    await rename(db, key, subtract(fee, paise(10_000)));
    expect(openWindowOf(await orderOf(db, key.token), 'razorpay', now)).toBeUndefined();
    const payment = { entity: { id: 'pay_2', order_id: requestRef, amount: fee, currency: 'INR' } };
    expect(await post(db, 'razorpay', razorpayEvent('evt_3', 'payment.captured', { payment }))).toBe('applied');
    expect((await orderOf(db, key.token)).money.due).toBe(-10_000);
    expect(await countMoney(db)).toMatchObject({ excess: { count: 1, sum: 10_000 }, fee: { count: 0 } });
  });
});
