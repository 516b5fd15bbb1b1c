import { expect, test } from 'vitest';
import { mayBeMeant } from './addresses.ts';

test('nearest matches are searched where someone may have mistyped a page', () => {
  for (const path of ['/servces', '/hi/contcat', '/offices']) {
    expect(mayBeMeant(path)).toBe(true);
  }
  for (const path of ['/wp-login.php', '/not-found', '/hi/not-found', `/${'a'.repeat(120)}`]) {
    expect(mayBeMeant(path)).toBe(false);
  }
});

test('not in the office, where the response would be cached for people who may open the page', () => {
  for (const path of ['/office', '/office/staff', '/hi/office', '/hi/office/cases/01a2']) {
    expect(mayBeMeant(path)).toBe(false);
  }
});
