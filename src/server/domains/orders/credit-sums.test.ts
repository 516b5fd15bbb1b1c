import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { credit, finish, pay, spend, total } from '../../../../tests/support/money-of-order.ts';
import { anOrder, change, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { runsInTurn } from '../../../../tests/support/turn.ts';
import { minimum, negate, paise } from '../../../kernel/paise.ts';
import { undoPayment } from '../payments/undo-payment.ts';
import { creditSums } from './credit-sums.ts';

describeOnEachEngine('the preview of a cancellation', ({ name: engine, open }) => {
  test('names what was paid to the government and what is kept for finished work', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key, total);
    await finish(db, key);
    await spend(db, key, paise(250_000));
    const order = await orderOf(db, key.token);
    // A third of the fee of ₹1,999, with 18% tax.
    const work = 66_633 + 11_994;
    expect(creditSums(order, order.money, 'unfinished')).toEqual({
      paid: total,
      refunded: 0,
      back: total - 250_000 - work,
      work,
      government: 250_000,
      due: 0,
      waived: 0,
    });
    expect(creditSums(order, order.money, 'full')).toMatchObject({ back: total, work: 0, government: 0 });
  });

  test('adds up to what was paid, and matches what then happens', async () => {
    const db = await open();
    const step = fc.record({
      kind: fc.constantFrom('pay' as const, 'pay' as const, 'finish' as const, 'spend' as const, 'undo' as const),
      amount: fc.integer({ min: 1, max: total }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 7 }),
        fc.constantFrom('unfinished' as const, 'full' as const),
        async (steps, kind) => {
          const key = await anOrder(db, { documentTerms: someTerms });
          for (const { kind: did, amount } of steps) {
            const { money, payments } = await orderOf(db, key.token);
            if (did === 'pay') {
              await pay(db, key, paise(amount));
            } else if (did === 'finish') {
              await finish(db, key);
            } else if (did === 'spend') {
              await spend(db, key, minimum(paise(amount), negate(money.balances['client-money'])));
            } else {
              const paid = payments.findLast(({ state }) => state === 'paid');
              await undoPayment(db, key, await change(db, key), paid?.id ?? '', 'mistyped');
            }
          }
          const before = await orderOf(db, key.token);
          const sums = creditSums(before, before.money, kind);
          expect(sums.refunded + sums.back + sums.work + sums.government).toBe(sums.paid);
          if ((await credit(db, key, kind)) !== 'done') {
            return;
          }
          const { money } = await orderOf(db, key.token);
          expect(0 - money.balances['refunds-payable']).toBe(sums.back);
          expect(money.balances.receivable).toBe(sums.due);
        },
      ),
      { numRuns: runsInTurn(engine === 'SQLite' ? 60 : 15) },
    );
  }, 300_000);
});
