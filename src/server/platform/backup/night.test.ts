import { expect, test } from 'vitest';
import { nightDue } from './night.ts';

test.each([
  // 02:30 in India is 21:00 UTC on the previous day.
  ['2026-11-21T20:59:59Z', '02:30', '2026-11-21'],
  ['2026-11-21T21:00:00Z', '02:30', '2026-11-22'],
  ['2026-11-22T10:00:00Z', '02:30', '2026-11-22'],
  ['2026-12-31T18:29:59Z', '00:00', '2026-12-31'],
  ['2026-12-31T18:30:00Z', '00:00', '2027-01-01'],
  ['2026-11-22T18:20:00Z', '23:50', '2026-11-22'],
  ['2026-11-22T18:19:00Z', '23:50', '2026-11-21'],
])('at %s, with %s, the backup of %s is due', (now, at, night) => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  expect(nightDue(Date.parse(now), hours * 60 + minutes)).toBe(night);
});
