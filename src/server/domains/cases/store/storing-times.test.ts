import { expect, test } from 'vitest';
import { StoringTimes } from './storing-times.ts';

const minute = 60_000;

test('returns the median of the last ten minutes, and nothing if there was none', () => {
  const times = new StoringTimes();
  expect(times.findMedian(0)).toBeUndefined();
  for (const took of [40, 900, 20]) {
    times.note(took, minute);
  }
  expect(times.findMedian(minute)).toBe(40);
  times.note(10, 10 * minute);
  expect(times.findMedian(10.9 * minute)).toBe(40);
  expect(times.findMedian(12 * minute)).toBe(10);
  expect(times.findMedian(21 * minute)).toBeUndefined();
});

test('remembers a limited number', () => {
  const times = new StoringTimes();
  for (let took = 0; took < 1000; took++) {
    times.note(took, 0);
  }
  expect(times.findMedian(0)).toBe(900);
});
