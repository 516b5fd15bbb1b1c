import { expect, test } from 'vitest';
import { readCount } from './read-count.ts';

test.each([
  ['1', 1],
  ['3', 3],
  ['०३', 3],
  ['३', 3],
  ['௩', 3],
  ['３', 3],
  [' 3 ', 3],
  ['3 classes', 3],
  ['3 Classes.', 3],
  ['3classes', 3],
  ['३ वर्ग', 3],
  ['3 क्लास', 3],
  ['45', 45],
])('%s is a count', (typed, count) => {
  expect(readCount(typed, 45)).toBe(count);
});

test.each([
  '',
  ' ',
  'abc',
  '0',
  '46',
  '-3',
  '1.5',
  '3,5',
  '3-4',
  '3 or 4',
  'class 9',
  '3rd',
  '3 lakh',
  '3 लाख',
  '1e1',
  '<b>',
  '99999',
])('“%s” is not a count', (typed) => {
  expect(readCount(typed, 45)).toBeUndefined();
});
