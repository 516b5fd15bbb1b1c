import { expect, test } from 'vitest';
import { mayBeMeant } from './addresses.ts';

test('nearest matches are looked for where somebody may have mistyped a page', () => {
  for (const path of ['/servces', '/hi/contcat', '/offices']) {
    expect(mayBeMeant(path)).toBe(true);
  }
  for (const path of ['/wp-login.php', '/not-found', '/hi/not-found', `/${'a'.repeat(120)}`]) {
    expect(mayBeMeant(path)).toBe(false);
  }
});

test('in the office they are not: the answer would be kept for whoever may open the page', () => {
  for (const path of ['/office', '/office/staff', '/hi/office', '/hi/office/cases/01a2']) {
    expect(mayBeMeant(path)).toBe(false);
  }
});
