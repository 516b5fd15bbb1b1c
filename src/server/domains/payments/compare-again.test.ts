import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { now, providers, servers, start, total, withProviders } from '../../../../tests/support/payment-desk.ts';
import type { Database } from '../../platform/database/schema.ts';
import { lastDifferences, reconcileAgain, reconcileNight } from './reconcile-night.ts';

withProviders();

const asha = { actor: { id: 'u-owner', name: 'Asha' }, visitorAddress: '203.0.113.5', now: now + 1000 };
const noted = (db: Database) => db.selectFrom('audit').selectAll().where('action', '=', 'books-compared').execute();

/** Makes an order that was paid at the provider, which sent no event. @returns its number */
async function paidUnheard(db: Database): Promise<string> {
  const { token } = await anOrder(db);
  await start(db, token, 'razorpay');
  [...servers.razorpay.requests.values()].at(-1)?.paid.push(`pay_${token}`);
  return (await orderOf(db, token)).number;
}

describeOnEachEngine('the owner has the books compared again', ({ open, newStorage }) => {
  test('fixed differences are gone, new ones are listed, and the log says who asked', async () => {
    const db = await open();
    const first = await paidUnheard(db);
    expect(await reconcileNight(db, [providers.razorpay], '2026-11-21', now)).toBe(true);
    expect((await lastDifferences(db))?.differences.map(({ number }) => number)).toEqual([first]);
    // The provider refunded the first payment.
    for (const request of servers.razorpay.requests.values()) {
      request.paid.length = 0;
    }
    const second = await paidUnheard(db);
    expect(await reconcileAgain(db, [providers.razorpay], asha)).toBe(1);
    expect(await lastDifferences(db)).toMatchObject({
      at: asha.now,
      differences: [{ kind: 'not-booked', number: second, amount: total }],
    });
    expect(await noted(db)).toMatchObject([{ actor_name: 'Asha', subject: '2026-11-21', after: '1', at: asha.now }]);
  });

  test('before the first night there is nothing to replace, so nothing is stored or logged', async () => {
    const db = await open();
    await paidUnheard(db);
    expect(await reconcileAgain(db, [providers.razorpay], asha)).toBeUndefined();
    expect([await lastDifferences(db), await noted(db)]).toEqual([undefined, []]);
  });

  test('a provider that is down is a difference of its own, gone on the next comparison', async () => {
    const db = await open();
    const number = await paidUnheard(db);
    await reconcileNight(db, [providers.razorpay], '2026-11-21', now);
    servers.razorpay.failWith = 503;
    await reconcileAgain(db, [providers.razorpay], asha);
    const down = (await lastDifferences(db))?.differences ?? [];
    expect(down.length).toBeGreaterThan(0);
    expect(down.map(({ kind }) => kind)).not.toContain('not-booked');
    servers.razorpay.failWith = 0;
    await reconcileAgain(db, [providers.razorpay], { ...asha, now: now + 2000 });
    expect((await lastDifferences(db))?.differences).toMatchObject([{ kind: 'not-booked', number, amount: total }]);
  });

  test('started by two people at once, in two processes, it is stored once', async () => {
    const storage = await newStorage();
    const one = await open(storage);
    const two = await open(storage);
    const numbers = [await paidUnheard(one), await paidUnheard(one)];
    await reconcileNight(one, [providers.razorpay], '2026-11-21', now);
    const left = await Promise.all([one, two, one, two].map((db) => reconcileAgain(db, [providers.razorpay], asha)));
    expect(left).toEqual([2, 2, 2, 2]);
    const { differences = [] } = (await lastDifferences(two)) ?? {};
    expect(differences.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
    expect(await noted(two)).toHaveLength(4);
  });
});
