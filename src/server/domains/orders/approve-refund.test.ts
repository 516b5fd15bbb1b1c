import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { meera, now, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf } from '../../../../tests/support/order-desk.ts';
import { add, type Paise, paise } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listEntries } from '../audit/list-entries.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { countMoney } from '../payments/money-lists.ts';
import { reconcile } from '../payments/reconcile.ts';
import { approveRefund, declineRefund } from './approve-refund.ts';
import { creditOrder, refundExcess } from './change-order.ts';
import { settleByHand } from './settle-refund.ts';

const reference = '412345678901';

/** Makes a paid order with a full refund that a clerk has requested. */
async function refunded(db: Database, approvalAbove: Paise | undefined, by = ravi) {
  const key = await anOrder(db);
  const { total_paise: amount } = await orderOf(db, key.token);
  await confirmPayment(db, key, await change(db, key), { reference, amount }, mailOf('paid'));
  const asked = { ...(await change(db, key)), actor: by };
  const credit = { kind: 'full', reason: 'asked', ...(approvalAbove === undefined ? {} : { approvalAbove }) } as const;
  await creditOrder(db, key, asked, credit, mailOf('cancelled'));
  const as = async (actor: typeof ravi) => ({ ...(await change(db, key)), actor });
  const state = async () => (await orderOf(db, key.token)).refunds.map((refund) => refund.state);
  const id = async () => (await orderOf(db, key.token)).refunds[0]?.id ?? '';
  return { key, amount, as, state, id };
}

describeOnEachEngine('a refund above the firm’s limit', ({ open }) => {
  test('awaits a second person, and is sent once that person approves it', async () => {
    const db = await open();
    const { key, amount, as, state, id } = await refunded(db, paise(100_000));
    expect(await state()).toEqual(['unapproved']);
    // An unapproved refund is in a separate list, so that no one sends it.
    const none = { count: 0, sum: 0 };
    const waits = { approve: { count: 1, sum: amount }, excess: none, refund: none };
    expect(await countMoney(db)).toMatchObject(waits);
    const inThreeDays = now + 3 * 24 * 3_600_000;
    expect(await reconcile(db, [], inThreeDays)).toMatchObject([{ kind: 'refund-unapproved', amount }]);
    expect(await settleByHand(db, key, await as(ravi), { refundId: await id(), reference: '512345678901' })).toBe(
      'not-now',
    );
    expect(await approveRefund(db, key, await as(ravi), await id())).toBe('same-person');
    expect(await state()).toEqual(['unapproved']);
    const both = [await as(meera), await as(meera)];
    const refundId = await id();
    const outcomes = await Promise.all(both.map((by) => approveRefund(db, key, by, refundId)));
    expect(outcomes.toSorted()).toEqual(['done', 'newer']);
    expect(await state()).toEqual(['by-hand']);
    expect(await approveRefund(db, key, await as(meera), refundId)).toBe('not-now');
    expect(await settleByHand(db, key, await as(ravi), { refundId, reference: '512345678901' })).toBe('done');
    expect((await orderOf(db, key.token)).money.refunded).toBe(amount);
    const log = await listEntries(db, { action: 'refund-approved' }, 5);
    expect(log.map(({ actor_name, after }) => [actor_name, after])).toEqual([['Meera', String(amount)]]);
  });

  test('declined, it is not sent, is still owed, and can be requested again', async () => {
    const db = await open();
    const { key, as, state, id } = await refunded(db, paise(100_000));
    expect(await declineRefund(db, key, await as(meera), await id())).toBe('done');
    expect(await state()).toEqual([]);
    expect(await refundExcess(db, key, await as(meera), 'asked again', paise(100_000))).toBe('done');
    expect(await state()).toEqual(['unapproved']);
    expect(await approveRefund(db, key, await as(meera), await id())).toBe('same-person');
    expect(await approveRefund(db, key, await as(ravi), await id())).toBe('done');
  });

  test('up to the limit, and if the customer cancels, one person is enough', async () => {
    const db = await open();
    const { amount } = await refunded(db, paise(100_000));
    const below = await anOrder(db);
    await confirmPayment(db, below, await change(db, below), { reference: '512345678901', amount }, mailOf('paid'));
    const credit = { kind: 'full', reason: 'asked', approvalAbove: amount } as const;
    await creditOrder(db, below, await change(db, below), credit, mailOf('cancelled'));
    expect((await orderOf(db, below.token)).refunds.map(({ state }) => state)).toEqual(['by-hand']);
    const own = await anOrder(db);
    await confirmPayment(db, own, await change(db, own), { reference: '612345678901', amount }, mailOf('paid'));
    const customer = { ...(await change(db, own)), actor: null, now: now + 2000 };
    const cancelled = { kind: 'unfinished', reason: 'asked', approvalAbove: paise(1) } as const;
    expect(await creditOrder(db, own, customer, cancelled, mailOf('cancelled'))).toBe('done');
    expect((await orderOf(db, own.token)).refunds.map(({ state }) => state)).toEqual(['by-hand']);
  });

  test('small parts of a large refund count together', async () => {
    const db = await open();
    const key = await anOrder(db);
    const { total_paise: amount } = await orderOf(db, key.token);
    await confirmPayment(
      db,
      key,
      await change(db, key),
      { reference, amount: add(amount, paise(60_000)) },
      mailOf('paid'),
    );
    expect(await refundExcess(db, key, await change(db, key), 'too much', paise(100_000))).toBe('done');
    await confirmPayment(
      db,
      key,
      await change(db, key),
      { reference: '512345678901', amount: paise(60_000) },
      mailOf('paid'),
    );
    expect(await refundExcess(db, key, await change(db, key), 'too much again', paise(100_000))).toBe('done');
    expect((await orderOf(db, key.token)).refunds.map(({ state }) => state)).toEqual(['by-hand', 'unapproved']);
  });
});
