import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Kulkarni Deshpande & Associates', 'KD'],
  ['Sanjeevani', 'S'],
  ['The House of Bread', 'HB'],
  ['Dr. Rao and Sons', 'RS'],
  ['école 21', 'É'],
  ['21 Degrees North', 'DN'],
  ['आरंभ बिज़नेस', 'आ'],
  ['क्रिया केंद्र', 'क्रि'],
  ['The', 'T'],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
