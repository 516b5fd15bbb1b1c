import { expect, test } from 'vitest';
import { lastMonth } from './last-month.ts';

test('the month ends at midnight in India, and January follows December', () => {
  // 00:30 on January 1 in India.
  expect(lastMonth(Date.UTC(2026, 11, 31, 19))).toEqual({
    month: 12,
    year: 2026,
    from: Date.UTC(2026, 10, 30, 18, 30),
    to: Date.UTC(2026, 11, 31, 18, 30),
  });
  expect(lastMonth(Date.UTC(2026, 11, 31, 18))).toMatchObject({ month: 11, year: 2026 });
  expect(lastMonth(Date.UTC(2027, 0, 15))).toMatchObject({ month: 12, year: 2026 });
});
