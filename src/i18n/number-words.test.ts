import { expect, test } from 'vitest';
import { allOf, numberWord } from './number-words.ts';

test('a sentence has words for small counts and whole tens, and figures for others', () => {
  expect([1, 6, 12, 20, 40, 41, 120].map((count) => numberWord('en', count))).toEqual([
    'one',
    'six',
    'twelve',
    'twenty',
    'forty',
    '41',
    '120',
  ]);
  expect([1, 6, 12, 20, 40, 41, 120].map((count) => numberWord('hi', count))).toEqual([
    'एक',
    'छह',
    'बारह',
    'बीस',
    'चालीस',
    '41',
    '120',
  ]);
});

test('"all of them" has its own form', () => {
  expect([4, 12].map((count) => allOf('hi', count))).toEqual(['चारों', 'बारह']);
  expect(allOf('en', 4)).toBe('four');
});
