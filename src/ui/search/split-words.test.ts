import { expect, test } from 'vitest';
import { splitWord } from './split-words.ts';

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
