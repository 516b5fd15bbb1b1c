import { expect, test } from 'vitest';
import { isUnusual, typedPaise } from './submit-order.ts';

test.each([
  ['4858.82', 485_882],
  ['₹ 4,858.8', 485_880],
  ['४,८५८.८२', 485_882],
  ['0.01', 1],
  ['0', undefined],
  ['4858.825', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['two thousand', undefined],
  ['', undefined],
])('%j rupees are %j paise', (typed, paise) => {
  expect(typedPaise(typed)).toBe(paise);
});

test.each([
  [23_588_200, 235_882, true],
  [2_358, 235_882, true],
  [471_764, 235_882, true],
  [235_882, 0, true],
  [235_882, 235_882, false],
  [200_000, 235_882, false],
  [240_000, 235_882, false],
])('%d paise where %d are due: asked first %j', (amount, due, isAsked) => {
  expect(isUnusual(amount, due)).toBe(isAsked);
});
