import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { anOpenOrder, finish, name, pay, total } from '../../../../tests/support/money-of-order.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { paise, subtract } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { claimPayment } from '../payments/claim-payment.ts';
import { undoPayment } from '../payments/undo-payment.ts';
import { creditOrder } from './change-order.ts';
import { listOrders } from './list-orders.ts';
import { stateOfFound } from './order-state.ts';

/** Reads the status from the list and from the order's own page, which must never differ. */
async function stateOf(db: Database, token: string) {
  const order = await orderOf(db, token);
  const listed = (await listOrders(db, 'all')).rows.find(({ number }) => number === order.number)?.now;
  expect(stateOfFound(order)).toEqual(listed);
  return listed;
}

describeOnEachEngine('the status of an order', ({ open }) => {
  test('unpaid is distinguished from paid in part, and from a payment under review', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    expect(await stateOf(db, key.token)).toEqual({ state: 'placed', here: 0, due: total });
    await claimPayment(db, key, { reference: '612345678901', now });
    expect(await stateOf(db, key.token)).toEqual({ state: 'checking', here: 0, due: total });
    await pay(db, key, paise(100_000));
    expect(await stateOf(db, key.token)).toEqual({ state: 'part', here: 100_000, due: total - 100_000 });
    await pay(db, key, subtract(total, paise(100_000)));
    expect(await stateOf(db, key.token)).toEqual({ state: 'paid', here: total, due: 0 });
  });

  test('shows what is open for a paid order: a fee named later, and money that was taken back', async () => {
    const db = await open();
    const key = await anOpenOrder(db);
    await pay(db, key, total);
    await name(db, key, paise(40_000));
    expect(await stateOf(db, key.token)).toEqual({ state: 'paid', here: total, due: 40_000 });
    const done = await anOrder(db, { documentTerms: someTerms });
    await pay(db, done, total);
    for (const _ of someStages) {
      await finish(db, done);
    }
    const [payment] = (await orderOf(db, done.token)).payments;
    await undoPayment(db, done, await change(db, done), payment?.id ?? '', 'another order');
    expect(await stateOf(db, done.token)).toEqual({ state: 'done', here: 0, due: total });
  });

  test('shows nothing open for a cancelled order', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await creditOrder(db, key, await change(db, key), { kind: 'full', reason: 'asked' }, () => []);
    expect(await stateOf(db, key.token)).toMatchObject({ state: 'cancelled', due: 0 });
  });
});
