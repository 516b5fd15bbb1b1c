import { expect, test } from 'vitest';
import { dayOfLaterMonth, daysAfter, monthsTouched } from '../features/site/calculators/days.ts';
import { paiseText, portion, tens, wholeRupees } from './paise.ts';

test('shares are exact, and half a paisa is rounded up', () => {
  expect(portion(10_001, 1, 2)).toBe(5001);
  expect(portion(10_001, 9, 100)).toBe(900);
  // ₹1,000 crore at 60%: the product is beyond the exact range of a double.
  expect(portion(1_000_000_000_001, 6000, 10_000)).toBe(600_000_000_001);
  // As Math.round does: to the nearest, and half a paisa upwards.
  expect([-8, -7, -5, -3, -2].map((amount) => portion(amount, 1, 5))).toEqual([-2, -1, -1, -1, 0]);
  expect(portion(-3, 1, 2)).toBe(-1);
});

test('rounding follows the law', () => {
  // GST is rounded to the rupee, 50 paise upwards.
  expect([49, 50, 149, 150].map(wholeRupees)).toEqual([0, 100, 100, 200]);
  // Income tax drops the paise, then rounds to ten rupees: ₹5,99,994.50 is ₹5,99,990, ₹5,99,995 is ₹6,00,000.
  expect([59_999_450, 59_999_500, 59_999_499, 0].map(tens)).toEqual([59_999_000, 60_000_000, 59_999_000, 0]);
});

test('rupees have Indian grouping, and paise are shown only if there are any', () => {
  expect([15_000_000, 149_950, 5, 0, 100_000_000_000_000].map(paiseText)).toEqual([
    '₹1,50,000',
    '₹1,499.50',
    '₹0.05',
    '₹0',
    '₹10,00,00,00,00,000',
  ]);
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
