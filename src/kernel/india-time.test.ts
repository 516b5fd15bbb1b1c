import { expect, test } from 'vitest';
import { dayInIndia, isDay, momentInIndia } from './india-time.ts';

test('a day has to exist', () => {
  for (const day of ['2026-11-23', '2028-02-29', '2026-12-31', '1999-01-01']) {
    expect([day, isDay(day)]).toEqual([day, true]);
  }
  for (const day of [
    '2026-02-31',
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '0026-11-23',
    '26-11-23',
    '2026-1-3',
    '23-11-2026',
    '2026-11-23T00:00',
    'tomorrow',
    '',
  ]) {
    expect([day, isDay(day)]).toEqual([day, false]);
  }
});

test('a time in India is a moment, and a day that does not exist has none', () => {
  expect(momentInIndia('2026-11-23', '10:00')).toBe(Date.UTC(2026, 10, 23, 4, 30));
  expect(momentInIndia('2026-11-23', '23:59:59')).toBe(Date.UTC(2026, 10, 23, 18, 29, 59));
  for (const [day, time] of [
    ['2026-02-31', '10:00'],
    ['2026-11-23', '24:00'],
    ['2026-11-23', ''],
  ] as const) {
    expect(momentInIndia(day, time)).toBeNaN();
  }
  expect(dayInIndia(Date.UTC(2026, 10, 22, 18, 30))).toBe('2026-11-23');
});
