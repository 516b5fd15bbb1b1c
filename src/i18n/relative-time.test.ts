import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-26T12:00:00+05:30');
const HOUR = 3_600_000;

test.each([
  [5 * HOUR, 'in 5 hours', '5 घंटे में'],
  [-2 * HOUR, '2 hours ago', '2 घंटे पहले'],
  [0.4 * HOUR, 'in 24 minutes', '24 मिनट में'],
  [10_000, 'in 1 minute', '1 मिनट में'],
  [-10_000, '1 minute ago', '1 मिनट पहले'],
  [-49 * HOUR, '2 days ago', '2 दिन पहले'],
  [23.6 * HOUR, 'in 24 hours', '24 घंटे में'],
])('%s ms from now', (apart, en, hi) => {
  expect([relativeTime('en', now + apart, now), relativeTime('hi', now + apart, now)]).toEqual([en, hi]);
});
