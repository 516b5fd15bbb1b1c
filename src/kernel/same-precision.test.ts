import { expect, test } from 'vitest';
import { paise } from './paise.ts';
import { samePrecision } from './same-precision.ts';

test('if one amount of a price has paise, all are written with paise', () => {
  const show = samePrecision([paise(1_999_00), paise(359_82), paise(2_358_82)]);
  expect([1_999_00, 359_82, 2_358_82, 0].map(paise).map(show)).toEqual(['₹1,999.00', '₹359.82', '₹2,358.82', '₹0.00']);
});

test('without paise, all are whole rupees', () => {
  const show = samePrecision([paise(1_00_000_00), paise(18_000_00)]);
  expect([1_00_000_00, 18_000_00].map(paise).map(show)).toEqual(['₹1,00,000', '₹18,000']);
});
