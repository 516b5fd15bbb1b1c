import { expect, test } from 'vitest';
import { caseLimit, retentionTimes } from './retention-times.ts';

test('a case is kept for whole months, even from a day that the earlier month did not have', () => {
  const limit = (now: string) => new Date(caseLimit('other', Date.parse(now))).toISOString();
  expect(retentionTimes.caseMonths.other).toBe(24);
  // February 29 does not exist in 2026. The limit is the last day of that February, not March 1, so cases that arrived
  // on February 28 are kept until that day ends.
  expect(limit('2028-02-29T12:00:00Z')).toBe('2026-02-28T12:00:00.000Z');
  expect(limit('2028-03-31T12:00:00Z')).toBe('2026-03-31T12:00:00.000Z');
});
