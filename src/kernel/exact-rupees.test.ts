import { expect, test } from 'vitest';
import { exactRupees } from './exact-rupees.ts';
import { paise } from './paise.ts';

test('an amount of a quote or an order always has two decimals', () => {
  const shown = [0, 5, 199_900, 235_882, -159_980, -100, 1_50_000_00].map(paise).map(exactRupees);
  expect(shown).toEqual(['₹0.00', '₹0.05', '₹1,999.00', '₹2,358.82', '−₹1,599.80', '−₹1.00', '₹1,50,000.00']);
});
