import { expect, test } from 'vitest';
import { searchedWords, wordsOf } from './words-of.ts';

test.each(['+91 98765-43210', '098765 43210', '(98765) 43210', '9876543210'])(
  '%s is one number, however it is written',
  (typed) => {
    expect(searchedWords(typed)).toEqual([{ word: '9876543210', isWhole: false }]);
  },
);

test('an email address with digits is searched by the words under which it is stored', () => {
  const address = 'visitor-10765-1@example.com';
  const words = searchedWords(`${address} gst`);
  expect(words.map(({ word }) => word)).toEqual([...wordsOf(address), ...wordsOf('gst')]);
  // Only the last typed word may be incomplete.
  expect(words.map(({ isWhole }) => isWhole)).toEqual([true, true, true, true, false, false]);
});
