import { expect, test } from 'vitest';
import { searchedWords, wordsOf } from './words-of.ts';

test.each(['+91 98765-43210', '098765 43210', '(98765) 43210', '9876543210'])(
  '%s is one number, however it is written',
  (typed) => {
    expect(searchedWords(typed)).toEqual(['9876543210']);
  },
);

test('a mail address with digits is looked for by the words by which it is kept', () => {
  const address = 'visitor-10765-1@example.com';
  expect(searchedWords(address)).toEqual(wordsOf(address));
});
