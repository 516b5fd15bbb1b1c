import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { paise } from '../../../kernel/paise.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { lastDifferences, reconcileNight } from './reconcile-night.ts';

const HOUR = 3_600_000;

/** A provider that was paid for each request but did not send any events. */
const silent = (asked: string[]): PaymentProvider => ({
  way: 'razorpay',
  account: 'clearing-razorpay',
  start: () => Promise.reject(new Error('not asked here')),
  readEvent: async () => undefined,
  refund: async () => ({ outcome: 'later', why: '' }),
  async listPaid(ref) {
    asked.push(ref);
    return [{ paymentRef: `pay_${ref}`, amount: paise(5), currency: 'INR' }];
  },
});

describeOnEachEngine('the nightly comparison', ({ open, newStorage }) => {
  async function aPayment(db: Parameters<typeof anOrder>[0]) {
    const { token } = await anOrder(db);
    const { id, number } = await orderOf(db, token);
    await db
      .insertInto('payments')
      .values({
        id: `p-${number}`,
        order_id: id,
        way: 'razorpay',
        state: 'started',
        amount_paise: paise(5),
        href: null,
        request_ref: 'plink_1',
        reference: '',
        paid_key: null,
        is_doubtful: 0,
        actor_name: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return number;
  }

  test('is done by one of two processes, once a night, and each reads its result', async () => {
    const storage = await newStorage();
    const one = await open(storage);
    const two = await open(storage);
    const number = await aPayment(one);
    expect(await lastDifferences(two)).toBeUndefined();
    const asked: string[] = [];
    const night = (db: typeof one, day: string, at: number) => reconcileNight(db, [silent(asked)], day, at);
    const done = await Promise.all([one, two, one, two].map((db) => night(db, '2026-11-21', now)));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await night(two, '2026-11-21', now + 9 * HOUR)).toBe(false);
    expect(asked).toEqual(['plink_1']);
    for (const db of [one, two]) {
      expect(await lastDifferences(db)).toMatchObject({
        at: now,
        differences: [{ kind: 'not-booked', what: 'pay_plink_1', number, amount: 5 }],
      });
    }
    expect(await night(two, '2026-11-22', now + 24 * HOUR)).toBe(true);
    expect(asked).toHaveLength(2);
  });

  test('a process that dies during it leaves the night to another, and changes nothing when it comes back', async () => {
    const db = await open();
    await aPayment(db);
    const hung = Promise.withResolvers<never[]>();
    const slow = { ...silent([]), listPaid: () => hung.promise };
    const first = reconcileNight(db, [slow], '2026-11-21', now);
    const asked: string[] = [];
    await expect.poll(async () => (await db.selectFrom('reconciliations').select('night').execute()).length).toBe(1);
    expect(await reconcileNight(db, [silent(asked)], '2026-11-21', now + HOUR / 4)).toBe(false);
    expect(await reconcileNight(db, [silent(asked)], '2026-11-21', now + HOUR)).toBe(true);
    hung.resolve([]);
    expect(await first).toBe(false);
    expect((await lastDifferences(db))?.differences).toHaveLength(1);
  });
});
