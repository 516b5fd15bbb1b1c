import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startChild } from '../../../tests/support/child-process.ts';
import { describeOnEachEngine } from '../../../tests/support/each-engine.ts';
import { mailOf, orderOf } from '../../../tests/support/order-desk.ts';
import { dueOf } from '../ledger/order-postings.ts';
import { findUnbalanced, readBalances } from '../ledger/read-balances.ts';
import { applyEvent } from './apply-event.ts';

const ROUNDS = 4;

describeOnEachEngine('kill -9 while orders are paid', ({ newStorage, open }) => {
  test(`none is lost and none is paid twice in ${ROUNDS} rounds, also when the provider sends everything again`, async () => {
    const storage = await newStorage();
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const child = startChild('paying-process.ts', storage);
      await child.printed(4);
      await sleep(Math.random() * 150);
      await child.end('SIGKILL');
      acknowledged.push(...child.lines.filter((line) => line.length === 22));
    }
    const db = await open(storage);
    expect(acknowledged.length).toBeGreaterThanOrEqual(4 * ROUNDS);
    for (const token of acknowledged)
      expect(await orderOf(db, token)).toMatchObject({ status: 'paid', money: { due: 0, refunded: 0 } });

    // What it was not told to have arrived, a provider sends again: the orders that were open are paid, the others stay as they are.
    const provider = { way: 'razorpay', account: 'clearing-razorpay' } as const;
    for (const { id, amount_paise } of await db.selectFrom('payments').select(['id', 'amount_paise']).execute()) {
      const event = {
        ...{
          id: `evt_${id}`,
          type: 'payment_link.paid',
          kind: 'paid' as const,
          requestRef: `plink_${id}`,
          paymentId: id,
        },
        ...{ paymentRef: `pay_${id}`, refundRef: '', amount: amount_paise, currency: 'INR', isOurMode: true },
      } as const;
      await applyEvent(db, provider, event, mailOf('paid'), 1);
    }
    const payments = await db.selectFrom('payments').select(['order_id', 'state', 'amount_paise']).execute();
    expect(payments.filter(({ state }) => state !== 'paid')).toEqual([]);
    for (const { order_id, amount_paise } of payments) {
      const books = await readBalances(db, order_id);
      expect([dueOf(books), books['clearing-razorpay']]).toEqual([0, amount_paise]);
    }
    const paid = await db.selectFrom('outbox').select('case_id').where('subject', '=', 'paid').execute();
    expect(new Set(paid.map(({ case_id }) => case_id)).size).toBe(paid.length);
    expect(await findUnbalanced(db)).toEqual([]);
  }, 120_000);
});
