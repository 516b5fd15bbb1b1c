import { expect, test } from 'vitest';
import { parseGstin } from './gstin.ts';

// The sample GSTIN that GSTN prints in its guides.
const right = '27AAPFU0939F1ZV';

test('a valid one is accepted, however it is typed', () => {
  expect(parseGstin(right)).toBe(right);
  expect(parseGstin(' 27 aapfu-0939f 1zv ')).toBe(right);
  expect(parseGstin('\u200e27AAPFU\u00ad0939\u2060F1ZV\ufeff')).toBe(right);
});

test('any single wrong character and any swap of two neighbours are found', () => {
  for (let index = 0; index < right.length; index += 1) {
    for (const sign of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const wrong = right.slice(0, index) + sign + right.slice(index + 1);
      if (wrong !== right) {
        expect(parseGstin(wrong), wrong).toBeUndefined();
      }
    }
  }
  expect(parseGstin('27AAPFU0993F1ZV')).toBeUndefined();
});

test.each(['', '27AAPFU0939F1Z', `${right}V`, '00AAPFU0939F1ZV', '=1+1', '२७AAPFU0939F1ZV'])('%j is none', (typed) => {
  expect(parseGstin(typed)).toBeUndefined();
});
