import { expect, test } from 'vitest';
import { caseLimit, retentionTimes } from './retention-times.ts';

test('a case is kept for its whole months, also from a day that the month then did not have', () => {
  const limit = (now: string) => new Date(caseLimit('other', Date.parse(now))).toISOString();
  expect(retentionTimes.caseMonths.other).toBe(24);
  // 2026 has no February 29. Its last day is the limit, not March 1: what came on February 28 is kept until it is over.
  expect(limit('2028-02-29T12:00:00Z')).toBe('2026-02-28T12:00:00.000Z');
  expect(limit('2028-03-31T12:00:00Z')).toBe('2026-03-31T12:00:00.000Z');
});
