import { expect, test } from 'vitest';
import { nearNames } from './near-names.ts';

test('names one letter away are found, the nearest first', () => {
  expect(nearNames('/services/home-visits', ['/services/home-visit', '/services/home-loan', '/contact'])).toEqual([
    '/services/home-visit',
  ]);
  expect(nearNames('calender', ['Calendar', 'CalendarDays', 'Clock'], 3)).toEqual(['Calendar']);
});

test('two swapped letters are one mistake, and only the last part of a path is compared', () => {
  expect(nearNames('/abuot', ['/about', '/abort-it'])).toEqual(['/about']);
  expect(nearNames('/services/fssai', ['/services/cdsco'])).toEqual([]);
});

test('a word unlike all names has no suggestion', () => {
  expect(nearNames('Activity', ['Banknote', 'Clock'])).toEqual([]);
});
