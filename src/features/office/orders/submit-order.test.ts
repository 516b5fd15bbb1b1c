import { expect, test } from 'vitest';
import { typedPaise } from './submit-order.ts';

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
