import { expect, test } from 'vitest';
import { nearNames } from './near-names.ts';

test('names a letter away are found, the nearest first', () => {
  expect(nearNames('/services/home-visits', ['/services/home-visit', '/services/home-loan', '/contact'])).toEqual([
    '/services/home-visit',
  ]);
  expect(nearNames('calender', ['Calendar', 'CalendarDays', 'Clock'], 3)).toEqual(['Calendar']);
});

test('two letters that changed places are one slip, and of an address its last part counts', () => {
  expect(nearNames('/abuot', ['/about', '/abort-it'])).toEqual(['/about']);
  expect(nearNames('/services/fssai', ['/services/cdsco'])).toEqual([]);
});

test('what resembles nothing has no suggestion', () => {
  expect(nearNames('Activity', ['Banknote', 'Clock'])).toEqual([]);
});
