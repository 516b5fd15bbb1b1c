import { expect, test } from 'vitest';
import { sumFees } from './service-fees.ts';

const name = { en: 'Fee', hi: 'शुल्क' };
const price = (amount: number) => ({ amount, per: 'once' as const });

test('a nil government fee and our own: GST only on ours', () => {
  expect(sumFees([{ name, amount: 0, counts: true }], price(1999))).toEqual({
    government: 0,
    ours: 1999,
    gst: 360,
    total: 2359,
    open: false,
  });
});

test('alternatives are not in the sum', () => {
  const lines = [
    { name, amount: 4500, counts: true },
    { name, amount: 9000, counts: false },
  ];
  expect(sumFees(lines, price(3999))).toMatchObject({ government: 4500, gst: 720, total: 4500 + 3999 + 720 });
});

test('a fee set by another party leaves the sum open', () => {
  const lines = [
    { name, amount: 1000, counts: true },
    { name, note: name, counts: true },
  ];
  expect(sumFees(lines, price(999))).toMatchObject({ government: 1000, open: true });
  expect(sumFees([{ name, note: name, counts: false }], price(999)).open).toBe(false);
});

test('without a fee of ours there is no GST', () => {
  expect(sumFees([{ name, amount: 500, counts: true }], undefined)).toMatchObject({ ours: 0, gst: 0, total: 500 });
});
