import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gstOn, gstShare, gstWithin } from './gst.ts';
import { add, type Paise, paise, subtract } from './paise.ts';

const amount = fc.integer({ min: 0, max: 10 ** 15 }).map(paise);
const rate = fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000);

test('GST at 18% on ₹1,000 is ₹180, and ₹1,180 includes the same', () => {
  expect([gstOn(paise(1_000_00), 1800), gstOn(paise(1_000_00), 1800, 1)]).toEqual([180_00, 180_00]);
  expect([gstWithin(paise(1_180_00), 1800), gstWithin(paise(1_180_00), 1800, 1)]).toEqual([180_00, 180_00]);
});

test('each part is rounded to a paisa, half a paisa up', () => {
  // 9% of 50 paise is 4.5 paise for each half; undivided, 18% is 9 paise.
  expect([gstOn(paise(50), 1800), gstOn(paise(50), 1800, 1)]).toEqual([10, 9]);
  // For 3 paise: 0.27 for each half, 0.54 undivided.
  expect([gstOn(paise(3), 1800), gstOn(paise(3), 1800, 1)]).toEqual([0, 1]);
});

test('within a State the tax is even, and never more than a paisa away from the exact share', () => {
  fc.assert(
    fc.property(amount, rate, (value, points) => {
      const tax = gstOn(value, points);
      const off = BigInt(tax) * 10_000n - BigInt(value) * BigInt(points);
      expect(tax % 2).toBe(0);
      expect(off > -10_000n && off <= 10_000n).toBe(true);
    }),
  );
});

test('an amount without its tax, with the tax on that again, is the amount up to a paisa', () => {
  fc.assert(
    fc.property(amount, rate, fc.constantFrom(1 as const, 2 as const), (total, points, parts) => {
      const value = subtract(total, gstWithin(total, points, parts));
      expect(Math.abs(value + gstOn(value, points, parts) - total)).toBeLessThanOrEqual(parts);
    }),
  );
});

test('the tax in a part of a price grows with the part, and the whole has all of an even tax', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 13 }).map(paise), rate, amount, amount, (fee, points, one, other) => {
      const gst = gstOn(fee, points);
      const whole = add(fee, gst);
      const parts = [one % (whole + 1), other % (whole + 1)].map(paise);
      const [less = 0, more = 0] = parts.toSorted((a, b) => a - b);
      expect(gstShare(whole, gst, whole)).toBe(gst);
      expect(gstShare(less, gst, whole)).toBeLessThanOrEqual(gstShare(more, gst, whole));
    }),
  );
});

test('is exact where a product is beyond the range of a double, and nothing of a sum of nothing', () => {
  // 9% of ₹1,000 crore and one paisa is 9,00,00,00,00,000.09 paise.
  expect(gstOn(paise(1_000_000_000_001), 1800)).toBe(180_000_000_000);
  expect(gstShare(paise(999_999_999_999_999), 152_542_372_881_356, 1_000_000_000_000_000)).toBe(152_542_372_881_356);
  expect(gstShare(0, 0, 0)).toBe(0);
});

test('is what the site calculated before in floating point, for every price up to ₹1 lakh and every rate', () => {
  const before = (price: number, percent: number, isIncluded: boolean): number =>
    2 * Math.round((price * percent) / (isIncluded ? 100 + percent : 100) / 2);
  for (const percent of [0, 5, 12, 18, 40]) {
    for (let price: Paise = 0; price <= 10_000_000; price = add(price, paise(977))) {
      if (
        gstOn(price, percent * 100) !== before(price, percent, false) ||
        gstWithin(price, percent * 100) !== before(price, percent, true)
      ) {
        expect.fail(`${price} paise at ${percent} %`);
      }
    }
  }
});
