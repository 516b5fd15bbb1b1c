import { expect, test } from 'vitest';
import { indianTime, isZone, timeElsewhere } from './zones.ts';

const at = (text: string): number => Date.parse(`${text}+05:30`);

test('gives the day and the time in India', () => {
  expect(indianTime('en', at('2026-11-23T10:00'))).toMatch(/^Monday, November 23, 2026 at 10:00\sAM$/);
  expect(indianTime('hi', at('2026-11-23T10:00'))).toBe('सोमवार, 23 नवंबर 2026 को सुबह 10:00 बजे');
});

test('applies the visitor’s summer time, on both sides of its change', () => {
  // London puts its clocks forward on March 28, 2027.
  expect(timeElsewhere('en', at('2027-03-27T10:00'), 'Europe/London')).toMatch(/March 27, 2027 at 4:30\sAM$/);
  expect(timeElsewhere('en', at('2027-03-29T10:00'), 'Europe/London')).toMatch(/March 29, 2027 at 5:30\sAM$/);
  // In New York it is still the day before.
  expect(timeElsewhere('hi', at('2026-11-24T09:00'), 'America/New_York')).toBe('सोमवार, 23 नवंबर 2026 को रात 10:30 बजे');
});

test('returns undefined where the clock shows the same time and for an unknown zone', () => {
  for (const zone of [
    'Asia/Kolkata',
    'Asia/Calcutta',
    'Asia/Colombo',
    '',
    'Mars/Base',
    '../etc',
    'x'.repeat(99),
    '__proto__',
  ]) {
    expect([zone, timeElsewhere('en', at('2026-11-24T09:00'), zone)]).toEqual([zone, undefined]);
  }
  expect([isZone('Europe/London'), isZone('Etc/GMT+12'), isZone('No/Zone')]).toEqual([true, true, false]);
});
