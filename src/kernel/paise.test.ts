import { expect, test } from 'vitest';
import { dayOfLaterMonth, daysAfter, monthsTouched } from '../features/site/calculators/days.ts';
import {
  absolute,
  add,
  exactAmount,
  maximum,
  minimum,
  multiply,
  negate,
  paise,
  paiseOf,
  paiseOfSum,
  paiseText,
  portion,
  rupeesText,
  subtract,
  sum,
  tens,
  wholeRupees,
} from './paise.ts';

test('only whole and exact numbers are paise', () => {
  expect([paise(0), paise(-1), paise(149_950)]).toEqual([0, -1, 149_950]);
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1]) {
    expect(() => paise(wrong)).toThrow(RangeError);
  }
});

test('a sum from a database may be a text, and is null without rows', () => {
  expect([paiseOfSum('149950'), paiseOfSum(-5), paiseOfSum(null)]).toEqual([149_950, -5, 0]);
  expect(() => paiseOfSum('9007199254740993')).toThrow(RangeError);
});

test('amounts are calculated as amounts', () => {
  const fee = paiseOf(1999);
  const gst = paise(35_982);
  expect([add(fee, gst), sum([fee, gst, gst]), sum([])]).toEqual([235_882, 271_864, 0]);
  expect([subtract(fee, gst), subtract(fee, gst, gst), negate(fee), absolute(negate(fee))]).toEqual([
    163_918, 127_936, -199_900, 199_900,
  ]);
  expect(negate(0)).toBe(0);
  expect([multiply(fee, 3), multiply(fee, -1), minimum(fee, gst, 0), maximum(0, fee, gst)]).toEqual([
    599_700, -199_900, 0, 199_900,
  ]);
});

test('shares are exact, and half a paisa is rounded up', () => {
  expect(portion(paise(10_001), 1, 2)).toBe(5001);
  expect(portion(paise(10_001), 9, 100)).toBe(900);
  // ₹1,000 crore at 60%: the product is beyond the exact range of a double.
  expect(portion(paise(1_000_000_000_001), 6000, 10_000)).toBe(600_000_000_001);
  // `portion` rounds to the nearest paisa as Math.round does, with half a paisa rounded up.
  expect([-8, -7, -5, -3, -2].map(paise).map((amount) => portion(amount, 1, 5))).toEqual([-2, -1, -1, -1, 0]);
  expect(portion(paise(-3), 1, 2)).toBe(-1);
});

test('rounding follows the law', () => {
  // GST is rounded to the nearest rupee, with 50 paise rounded up.
  expect([49, 50, 149, 150].map(paise).map(wholeRupees)).toEqual([0, 100, 100, 200]);
  // Income tax drops the paise, then rounds to ten rupees: ₹5,99,994.50 is ₹5,99,990, ₹5,99,995 is ₹6,00,000.
  expect([59_999_450, 59_999_500, 59_999_499, 0].map(paise).map(tens)).toEqual([59_999_000, 60_000_000, 59_999_000, 0]);
});

test('rupees have Indian grouping, and paise are shown only if there are any', () => {
  expect([15_000_000, 149_950, 5, 0, 100_000_000_000_000].map(paise).map(paiseText)).toEqual([
    '₹1,50,000',
    '₹1,499.50',
    '₹0.05',
    '₹0',
    '₹10,00,00,00,00,000',
  ]);
});

test('a document always shows paise, and a number field has neither sign of the currency nor grouping', () => {
  expect([11_800_000, -5, 0].map(paise).map(exactAmount)).toEqual(['₹1,18,000.00', '−₹0.05', '₹0.00']);
  expect([11_800_050, -5, 0].map(paise).map(rupeesText)).toEqual(['118000.50', '-0.05', '0.00']);
});

test('days and months', () => {
  expect(daysAfter('2026-12-04', '2026-11-20')).toBe(14);
  expect(daysAfter('2028-03-01', '2028-02-28')).toBe(2);
  expect(daysAfter('2026-11-19', '2026-11-20')).toBe(0);
  expect(monthsTouched('2026-01-31', '2026-02-08')).toBe(2);
  expect(monthsTouched('2026-12-31', '2027-01-01')).toBe(2);
  expect(monthsTouched('2026-06-01', '2026-06-30')).toBe(1);
  expect(dayOfLaterMonth('2026-12-25', 1, 7)).toBe('2027-01-07');
});
