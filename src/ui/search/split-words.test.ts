import { expect, test } from 'vitest';
import { joinWords, splitWord } from './split-words.ts';

const known = new Set(['gst', 'return', 'shram', 'suvidha', 'income', 'tax', 'india', 'rent', 'in', 'come']);

test.each([
  ['gstreturn', ['gst', 'return']],
  ['shramsuvidha', ['shram', 'suvidha']],
  ['incometaxindia', ['income', 'tax', 'india']],
  // A part of two letters occurs in too many words, so `income` is not split into in and come.
  ['income', undefined],
  ['gstretrun', undefined],
  ['', undefined],
])('%s', (word, parts) => {
  expect(splitWord(word, (part) => known.has(part))).toEqual(parts);
});

test.each([
  ['partnar ship firm', 'partnarship firm'],
  ['copy right', 'copyright'],
  ['gst return', 'gst return'],
  ['the end', 'the end'],
])('%s becomes %s', (typed, joined) => {
  const names = ['gst', 'return', 'gstreturn', 'copyright', 'partnarship', 'theend'];
  expect(
    joinWords(
      typed,
      (part) => ['gst', 'return', 'the', 'end'].includes(part),
      (word) => names.includes(word),
    ),
  ).toBe(joined);
});
