import { expect, test } from 'vitest';
import { searchedWords, wordsOf } from './words-of.ts';

test.each(['+91 98765-43210', '098765 43210', '(98765) 43210', '9876543210'])(
  '%s is one number, however it is written',
  (typed) => {
    expect(searchedWords(typed)).toEqual([{ word: '9876543210', isWhole: false }]);
  },
);

test('a mail address with digits is looked for by the words by which it is kept', () => {
  const address = 'visitor-10765-1@example.com';
  const words = searchedWords(`${address} gst`);
  expect(words.map(({ word }) => word)).toEqual([...wordsOf(address), ...wordsOf('gst')]);
  // Only what is typed last may go on.
  expect(words.map(({ isWhole }) => isWhole)).toEqual([true, true, true, true, false, false]);
});
