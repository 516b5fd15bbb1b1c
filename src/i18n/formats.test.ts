import { expect, test } from 'vitest';
import {
  clockTime,
  groupedNumber,
  longDate,
  longDateTime,
  monthName,
  rupees,
  shortDateTime,
  shortDay,
} from './formats.ts';

test('a day in long form, with western digits in both languages', () => {
  expect(longDate('en', '2026-11-20')).toBe('November 20, 2026');
  expect(longDate('hi', '2026-11-20')).toBe('20 नवंबर 2026');
});

test('the day does not move with the time zone', () => {
  expect(longDate('en', '2026-01-01')).toBe('January 1, 2026');
  expect(longDate('hi', '2025-12-31')).toBe('31 दिसंबर 2025');
});

test('a moment is shown in Indian time, wherever the server is', () => {
  const moment = Date.UTC(2026, 10, 20, 19, 34);
  expect(longDateTime('en', moment)).toBe('November 21, 2026 at 1:04 AM');
  expect(longDateTime('hi', moment)).toBe('21 नवंबर 2026 को रात 1:04 बजे');
  expect(clockTime('en', Date.UTC(2026, 0, 1, 9, 5))).toBe('2:35 PM');
  expect(clockTime('hi', Date.UTC(2026, 0, 1, 9, 5))).toBe('दोपहर 2:35');
});

test('where room is scarce a moment names its year only if it is not the current one in India', () => {
  const moment = Date.UTC(2026, 10, 20, 19, 34);
  const shown = (locale: 'en' | 'hi', now: number) => shortDateTime(locale, moment, now).replaceAll('\u00a0', '~');
  expect(shown('en', Date.UTC(2026, 11, 1))).toBe('Nov~21,~1:04~AM');
  expect(shown('hi', Date.UTC(2026, 11, 1))).toBe('21 नवंबर को रात~1:04~बजे');
  expect(shown('en', Date.UTC(2026, 11, 31, 18, 29))).toBe('Nov~21,~1:04~AM');
  expect(shown('en', Date.UTC(2026, 11, 31, 18, 30))).toBe('Nov~21, 2026,~1:04~AM');
  expect(shown('hi', Date.UTC(2027, 5, 1))).toBe('21 नवंबर 2026 को रात~1:04~बजे');
});

test.each([
  [0, '0'],
  [999, '999'],
  [10_000, '10,000'],
  [150_000, '1,50,000'],
  [12_345_678, '1,23,45,678'],
  [1499.5, '1,499.5'],
])('%d is grouped as %s', (value, text) => {
  expect(groupedNumber(value)).toBe(text);
  expect(rupees(value)).toBe(`₹${text}`);
});

test('months have names in both languages', () => {
  expect([monthName('en', 1), monthName('hi', 4), monthName('hi', 12)]).toEqual(['January', 'अप्रैल', 'दिसंबर']);
});

test('where room is scarce only English shortens the month', () => {
  const lateEvening = Date.UTC(2026, 10, 26, 19, 0);
  expect([shortDay('en', lateEvening), shortDay('hi', lateEvening)]).toEqual(['Nov 27', '27 नवंबर']);
});
