import { expect, test } from 'vitest';
import { momentInIndia } from '../../../kernel/india-time.ts';
import { whenAwake } from './waking-hours.ts';

test.each([
  ['2026-11-26', '08:59', '2026-11-26', '09:00'],
  ['2026-11-26', '09:00', '2026-11-26', '09:00'],
  ['2026-11-26', '19:59', '2026-11-26', '19:59'],
  ['2026-11-26', '20:00', '2026-11-27', '09:00'],
  ['2026-12-31', '23:30', '2027-01-01', '09:00'],
  ['2026-11-26', '00:10', '2026-11-26', '09:00'],
])('a message that can wait on %s at %s is sent on %s at %s', (day, time, toDay, toTime) => {
  expect(whenAwake(momentInIndia(day, time))).toBe(momentInIndia(toDay, toTime));
});
