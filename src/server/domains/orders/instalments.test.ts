import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import {
  anOpenOrder,
  credit,
  documents,
  finish,
  name,
  pay,
  settleAll,
  spend,
  sumsOf,
  takeBack,
  total,
} from '../../../../tests/support/money-of-order.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { turn } from '../../../../tests/support/turn.ts';
import { dayInIndia } from '../../../kernel/india-time.ts';
import { minimum, type Paise, paise, paiseText, subtract, sum } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findUnbalanced, readBalances } from '../ledger/read-balances.ts';
import { agreePlan } from '../payments/agree-plan.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { undoPayment } from '../payments/undo-payment.ts';
import { writeOff } from '../payments/write-off.ts';
import { askAgain } from './ask-again.ts';
import { finishStage } from './change-order.ts';
import { coversStart, openPlan, overdueOf } from './instalments.ts';
import { lacksDocuments } from './issue-documents.ts';
import { listOrderMoney } from './list-order-money.ts';

const DAY = 86_400_000;
const dayAfter = (days: number): string => dayInIndia(now + days * DAY);
const first = paise(300_000);
const second = subtract(total, first);

type Key = { token: string };

/** Places an order with one instalment today and another after 30 days. */
async function planned(db: Database, order?: Key): Promise<Key> {
  const key = order ?? (await anOrder(db, { documentTerms: someTerms }));
  const plan = [
    { day: dayAfter(0), amount: first },
    { day: dayAfter(30), amount: second },
  ];
  expect(await agreePlan(db, key, await change(db, key), plan)).toBe('done');
  return key;
}

const finishOn = async (db: Database, key: Key, days: number) =>
  finishStage(db, key, { ...(await change(db, key)), now: now + days * DAY }, () => []);
const lettersOf = async (db: Database) =>
  (await db.selectFrom('order_letters').select('kind').orderBy('created_at').execute()).map(({ kind }) => kind);
const kindsOf = async (db: Database, key: Key) => (await documents(db, key)).map(({ kind }) => kind);

describeOnEachEngine('an order with agreed instalments', ({ open }) => {
  test('begins with its first instalment, and its stages can be completed before the second', async () => {
    const db = await open();
    const key = await planned(db);
    expect((await orderOf(db, key.token)).money.asked).toBe(first);
    expect(await pay(db, key, subtract(first, paise(100)))).toBe('part');
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'placed', money: { asked: 100 } });
    expect(await finish(db, key)).toBe('not-now');
    expect(await pay(db, key, paise(100))).toBe('begun');
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'paid', money: { asked: second, gone: 0 } });
    const mails = await db.selectFrom('outbox').select('subject').where('subject', '=', 'paid').execute();
    expect(mails).toHaveLength(1);
    // The first instalment covers the government fee and part of our fee. The first three stages need less than that.
    expect([await finish(db, key), await finish(db, key), await finish(db, key)]).toEqual(['done', 'done', 'done']);
    expect(await finish(db, key)).toBe('plan-open');
    expect(await kindsOf(db, key)).toEqual(['receipt-voucher', 'receipt-voucher']);
    expect(await pay(db, key, second)).toBe('paid');
    expect(await spend(db, key, paise(250_000))).toBe('done');
    expect(await finish(db, key)).toBe('done');
    const all = await documents(db, key);
    expect(all.map(({ kind }) => kind)).toEqual([...Array(3).fill('receipt-voucher'), 'invoice']);
    expect(all.at(-1)).toMatchObject({ total_paise: total, government_paise: 250_000 });
    expect(await lettersOf(db)).not.toContain('part-again');
  });

  test('completes a stage on credit as long as no instalment is overdue', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    const plan = [
      { day: dayAfter(0), amount: paise(250_000) },
      { day: dayAfter(30), amount: subtract(total, paise(250_000)) },
    ];
    await agreePlan(db, key, await change(db, key), plan);
    // All of the first instalment is for the government, so nothing is paid for our own work.
    expect(await pay(db, key, paise(250_000))).toBe('begun');
    expect(await finishOn(db, key, 31)).toBe('overdue');
    expect(await finishOn(db, key, 30)).toBe('done');
    const { id } = await orderOf(db, key.token);
    expect((await readBalances(db, id)).advances).toBeGreaterThan(0);
    // The customer cancels: the finished stage with its tax is still due, and the government's fee is refunded.
    const stage = 66_633 + 11_994;
    expect(await credit(db, key, 'unfinished')).toBe('done');
    const ended = await orderOf(db, key.token);
    expect(ended).toMatchObject({ status: 'cancelled' });
    expect(Math.abs((await readBalances(db, id)).receivable - stage)).toBeLessThanOrEqual(1);
    await settleAll(db, key);
    expect(await findUnbalanced(db)).toEqual([]);
    expect(await pay(db, key, paise((await readBalances(db, id)).receivable))).toBe('paid');
    expect(await lacksDocuments(db, ended)).toBe(false);
    expect((await kindsOf(db, key)).at(-1)).toBe('invoice');
  });

  test('that is cancelled with finished work unpaid gets an invoice for the paid part, and another for the rest', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    const plan = [
      { day: dayAfter(0), amount: paise(290_000) },
      { day: dayAfter(30), amount: subtract(total, paise(290_000)) },
    ];
    await agreePlan(db, key, await change(db, key), plan);
    await pay(db, key, paise(290_000));
    expect(await spend(db, key, paise(250_000))).toBe('done');
    expect(await finish(db, key)).toBe('done');
    expect(await credit(db, key, 'unfinished')).toBe('done');
    expect((await documents(db, key)).at(-1)).toMatchObject({ kind: 'invoice', total_paise: 290_000 });
    const { money } = await orderOf(db, key.token);
    expect(money.due).toBeGreaterThan(0);
    await pay(db, key, money.due);
    expect((await documents(db, key)).at(-1)).toMatchObject({ kind: 'invoice', total_paise: money.due });
  });

  test('asks for a later instalment, tells the customer of each, and lists those that are overdue', async () => {
    const db = await open();
    const key = await anOrder(db);
    const third = subtract(total, first, paise(100_000));
    const plan = [
      { day: dayAfter(-9), amount: first },
      { day: dayAfter(-2), amount: paise(100_000) },
      { day: dayAfter(9), amount: third },
    ];
    await agreePlan(db, key, await change(db, key), plan);
    // The work begins only when the second instalment is paid too, because it is due as well.
    expect(await pay(db, key, first)).toBe('part');
    expect(await pay(db, key, paise(100_000))).toBe('begun');
    expect(await pay(db, key, paise(1000))).toBe('part');
    expect(await lettersOf(db)).toEqual(['part-paid', 'instalment-paid']);
    const { id, money } = await orderOf(db, key.token);
    expect(money.asked).toBe(third - 1000);
    expect(await listOrderMoney(db, 'gone')).toEqual([]);
    expect(await listOrderMoney(db, 'part')).toEqual([]);
    expect(await listOrderMoney(db, 'overdue')).toEqual([]);
    await db.updateTable('order_instalments').set({ day: '2026-01-01' }).where('position', '=', 2).execute();
    expect(await listOrderMoney(db, 'overdue')).toEqual([{ orderId: id, amount: third - 1000 }]);
  });

  test('waits again if the first instalment is undone, but not if a later one is', async () => {
    const db = await open();
    const key = await planned(db);
    await pay(db, key, first);
    await pay(db, key, paise(5000));
    const undo = async (which: number) => {
      const { payments } = await orderOf(db, key.token);
      return undoPayment(db, key, await change(db, key), payments[which]?.id ?? '', 'wrong order');
    };
    expect(await undo(1)).toBe('done');
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'paid', money: { asked: second, gone: 0 } });
    expect(await undo(0)).toBe('done');
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'placed', money: { asked: first } });
    const told = await db.selectFrom('order_letters').select('what_en').where('kind', '=', 'unconfirmed').execute();
    expect(told.map(({ what_en }) => what_en).toSorted()).toEqual(['₹1,858.82', '₹3,000']);
    expect(await askAgain(db, key, await change(db, key))).toBe('not-now');
  });

  test('asks again for what the page then asks for: the instalment that was taken back, and a fee named since', async () => {
    const db = await open();
    const key = await anOpenOrder(db);
    const plan = [
      { day: dayAfter(0), amount: first },
      { day: dayAfter(30), amount: second },
    ];
    await agreePlan(db, key, await change(db, key), plan);
    await pay(db, key, first);
    expect(await name(db, key, paise(5000))).toBe('done');
    await takeBack(db, key, first);
    expect((await orderOf(db, key.token)).money).toMatchObject({ gone: first, asked: 5000 });
    expect(await askAgain(db, key, await change(db, key))).toBe('done');
    const { money } = await orderOf(db, key.token);
    expect(money.asked).toBe(first + 5000);
    const told = await db.selectFrom('order_letters').select('amount_paise').where('kind', '=', 'due-again').execute();
    expect(told).toEqual([{ amount_paise: money.asked }]);
  });

  test('is told the same amount as on its page if the first instalment is undone after a fee was named', async () => {
    const db = await open();
    const key = await planned(db, await anOpenOrder(db));
    await pay(db, key, first);
    expect(await name(db, key, paise(50_000))).toBe('done');
    const [payment] = (await orderOf(db, key.token)).payments;
    expect(await undoPayment(db, key, await change(db, key), payment?.id ?? '', 'wrong order')).toBe('done');
    const { asked } = (await orderOf(db, key.token)).money;
    expect(asked).toBe(first + 50_000);
    const told = await db.selectFrom('order_letters').select('what_en').where('kind', '=', 'unconfirmed').execute();
    expect(told).toEqual([{ what_en: paiseText(asked) }]);
  });

  test('begins at once if enough was paid before the instalments were agreed, and waits if they are ended', async () => {
    const db = await open();
    const key = await anOrder(db);
    await pay(db, key, first);
    const plan = [
      { day: dayAfter(0), amount: first },
      { day: dayAfter(30), amount: second },
    ];
    expect(await agreePlan(db, key, await change(db, key), plan, mailOf('begun'))).toBe('done');
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'paid', money: { asked: second } });
    expect(await db.selectFrom('outbox').select('subject').where('subject', '=', 'begun').execute()).toHaveLength(1);
    expect(await agreePlan(db, key, await change(db, key), [])).toBe('done');
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'placed', money: { asked: second, gone: 0 } });
    await agreePlan(db, key, await change(db, key), plan);
    expect(await writeOff(db, key, await change(db, key), { amount: second, reason: 'gone' })).toBe('done');
    expect([await finish(db, key), await finish(db, key), await finish(db, key), await finish(db, key)]).toEqual(
      Array(4).fill('done'),
    );
  });

  test('is told once that the work begins, even if its instalments are ended and agreed again', async () => {
    const db = await open();
    const key = await anOrder(db);
    await pay(db, key, first);
    const plan = [
      { day: dayAfter(0), amount: first },
      { day: dayAfter(30), amount: second },
    ];
    for (let times = 0; times < 3; times += 1) {
      expect(await agreePlan(db, key, await change(db, key), plan, mailOf('begun'))).toBe('done');
      expect(await orderOf(db, key.token)).toMatchObject({ status: 'paid' });
      expect(await agreePlan(db, key, await change(db, key), [], mailOf('begun'))).toBe('done');
      expect(await orderOf(db, key.token)).toMatchObject({ status: 'placed' });
    }
    expect(await db.selectFrom('outbox').select('subject').where('subject', '=', 'begun').execute()).toHaveLength(1);
  });

  test('takes two payments at once, and begins once', async () => {
    const db = await open();
    const key = await planned(db);
    const seen = await change(db, key);
    const both = await Promise.all(
      [1, 2].map((each) =>
        confirmPayment(db, key, seen, { reference: `61234567890${each}`, amount: first }, mailOf('begun')),
      ),
    );
    expect(both.toSorted()).toEqual(['begun', 'newer']);
  });
});

const plans = fc
  .array(fc.record({ amount: fc.integer({ min: 1, max: 400_000 }), after: fc.integer({ min: 1, max: 40 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => {
    let days = -20;
    return parts.map(({ amount, after }) => {
      days += after;
      return { day: dayAfter(days), amount_paise: paise(amount) };
    });
  });

test('any plan: what is left adds up, is paid in order, and begins exactly when all that is due is paid', () => {
  fc.assert(
    fc.property(plans, fc.nat(), fc.integer({ min: -25, max: 250 }), (plan, paid, days) => {
      const whole = sum(plan.map(({ amount_paise }) => amount_paise));
      const unpaid = subtract(whole, minimum(whole, paise(paid % (whole + 1))));
      const left = openPlan(plan, unpaid);
      if (unpaid === 0) {
        expect(left).toBeUndefined();
        return;
      }
      const parts = left ?? [];
      const today = dayAfter(days);
      expect(sum(parts.map((each) => each.left))).toBe(unpaid);
      const open = parts.findIndex((each) => each.left > 0);
      expect(parts.slice(open + 1).every((each) => each.left === each.amount_paise)).toBe(true);
      const needed = plan.filter(({ day }, index) => index === 0 || day <= today);
      const isPaid = whole - unpaid >= sum(needed.map(({ amount_paise }) => amount_paise));
      expect(coversStart(parts, today)).toBe(isPaid);
      expect(overdueOf(parts, today) > 0).toBe((parts[open]?.day ?? '') < today);
    }),
  );
});

const step = fc.record({
  kind: fc.constantFrom('pay', 'pay', 'pay', 'finish', 'finish', 'undo', 'agree', 'cancel', 'settle'),
  amount: fc.integer({ min: 1, max: 300_000 }).map(paise),
  days: fc.integer({ min: 1, max: 60 }),
});

/** Agrees on two new instalments. */
async function agree(db: Database, key: Key, { amount, days }: { amount: Paise; days: number }) {
  const plan = [
    { day: dayAfter(0), amount },
    { day: dayAfter(days), amount: subtract(total, amount) },
  ];
  await agreePlan(db, key, await change(db, key), plan);
}

describeOnEachEngine('any instalments, payments and stages', ({ open }) => {
  test('leave the ledger balanced, and documents for exactly the money that was kept', async () => {
    const db = await open();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        const key = await anOrder(db, { documentTerms: someTerms });
        await agree(db, key, { amount: paise(200_000), days: 30 });
        for (const each of steps) {
          const { status, money, payments } = await orderOf(db, key.token);
          const paid = payments.findLast(({ state }) => state === 'paid');
          if (each.kind === 'pay' && status !== 'cancelled' && money.due > 0) {
            await pay(db, key, minimum(each.amount, money.due));
          } else if (each.kind === 'undo' && paid) {
            await undoPayment(db, key, await change(db, key), paid.id, 'wrong');
          } else if (each.kind === 'agree') {
            await agree(db, key, each);
          } else if (each.kind === 'finish') {
            await finishOn(db, key, each.days);
          } else if (each.kind === 'cancel') {
            await credit(db, key, 'unfinished');
          } else if (each.kind === 'settle') {
            await settleAll(db, key);
          }
          const after = await orderOf(db, key.token);
          const { money: of } = after;
          const here = of.paid - of.refunded;
          expect(of.due).toBe(total - of.credited - here);
          expect(after.status === 'paid' && here === 0).toBe(false);
          expect(await lacksDocuments(db, after)).toBe(false);
          expect((await sumsOf(db, key)).total).toBe(here);
        }
        expect(await findUnbalanced(db)).toEqual([]);
      }),
      { numRuns: turn === 'all' ? 60 : 12 },
    );
  });
});
