import { expect, test } from 'vitest';
import { choicesFor, typedMenu } from './typed-menu.ts';

test.each([
  ['@', { sign: '@', typed: '', at: 0 }],
  ['please ask @Me', { sign: '@', typed: 'Me', at: 11 }],
  ['(@रवि शर्', { sign: '@', typed: 'रवि शर्', at: 1 }],
  ['write to asha@exa', undefined],
  ['@Ravi Sharma has', undefined],
  ['no sign', undefined],
] as const)('the menu of colleagues opens for %j', (before, found) => {
  expect(typedMenu(before, '@')).toEqual(found);
});

test.each([
  ['/', { sign: '/', typed: '', at: 0 }],
  ['Hello\n/docu', { sign: '/', typed: 'docu', at: 6 }],
  ['and/or', undefined],
  ['https://', undefined],
  ['/office/inbox', undefined],
] as const)('the menu of templates opens for %j', (before, found) => {
  expect(typedMenu(before, '/')).toEqual(found);
});

test('a menu shows what begins with the typed letters, in any word', () => {
  const all = ['Meera Iyer', 'Ravi Sharma', 'रवि शर्मा'].map((label) => ({ value: label, label }));
  const shown = (typed: string) => choicesFor(all, { typed }).map(({ label }) => label);
  expect(shown('')).toHaveLength(3);
  expect(shown('sha')).toEqual(['Ravi Sharma']);
  expect(shown('शर्')).toEqual(['रवि शर्मा']);
  expect(shown('arma')).toEqual([]);
});
