import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gstOn } from '../../../kernel/gst.ts';
import { paise } from '../../../kernel/paise.ts';
import { firstOf, minus, nothing, type Parts, plus, sumOfParts } from './money-parts.ts';

test('the tax of every part of a refund splits into equal halves, even if the last paise are refunded one by one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 5_000_000 }),
      fc.constantFrom(0, 500, 1200, 1800, 2800),
      fc.integer({ min: 1, max: 24 }),
      (taxable, rate, last) => {
        const all: Parts = { taxable: paise(taxable), gst: gstOn(paise(taxable), rate), government: paise(700) };
        let left = all;
        let back = nothing;
        const refund = (amount: number) => {
          const part = firstOf(left, paise(amount));
          expect([part.gst % 2, sumOfParts(part)]).toEqual([0, amount]);
          left = minus(left, part);
          back = plus(back, part);
          expect(Math.min(left.taxable, left.gst, left.government)).toBeGreaterThanOrEqual(0);
        };
        refund(sumOfParts(all) - last);
        for (let count = 0; count < last; count += 1) {
          refund(1);
        }
        expect(back).toEqual(all);
      },
    ),
    { examples: [[199_900, 1800, 7]] },
  );
});
