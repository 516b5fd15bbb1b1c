import { expect, test } from 'vitest';
import { isSwitchedOff } from '@/catalogue/site/switched-off.ts';
import { locales } from '@/kernel/locale.ts';
import { officeLinks, otherNames } from './office-links.ts';
import { mayOpen, officePages } from './office-pages.ts';

const currentOf = (path: string): string[] =>
  officeLinks('en', 'owner', path).flatMap(({ href, current }) => (current ? [href] : []));

test('marks a page of the menu, also while a page below it is open', () => {
  expect(currentOf('/office')).toEqual(['/office']);
  expect(currentOf('/office/orders/ORD-1')).toEqual(['/office/orders']);
});

test('marks one page of the menu for every page outside a case and an account', () => {
  const without = Object.keys(officePages).filter(
    (route) => mayOpen(route, 'owner') && !isSwitchedOff(route) && currentOf(route).length !== 1,
  );
  expect(without.filter((route) => !/^\/office\/(?:cases|me|find|preview|publishing|\[)/.test(route))).toEqual([]);
  expect(currentOf('/office/ledger')).toEqual(['/office/books']);
});

test.each(locales)('names every page of the menu in the other language, in the words of the firm, %s', (locale) => {
  const names = otherNames(locale);
  expect(Object.keys(names).length).toBeGreaterThan(20);
  expect(Object.values(names).filter((name) => /[{}]/.test(name))).toEqual([]);
});
