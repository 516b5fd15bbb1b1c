import { expect, test } from 'vitest';
import { paise } from '@/kernel/paise.ts';
import { divide } from './divide-receipt.ts';

const order = (orderId: string, amount: number, fee: number) => ({
  orderId,
  amount: paise(amount),
  fee: paise(fee),
});
const partsOf = (wanted: Parameters<typeof divide>[0], tax: number) => {
  const { tax: taxes, rest } = divide(wanted, paise(tax));
  const shown = (parts: typeof taxes) => Object.fromEntries(parts.map(({ orderId, amount }) => [orderId, amount]));
  return { tax: shown(taxes), rest: shown(rest) };
};

test('tax withheld from several fees is divided in proportion to them, and the last order gets the rest', () => {
  const three = [order('a', 1180, 1000), order('b', 1180, 1000), order('c', 1180, 1000)];
  expect(partsOf(three, 100)).toEqual({ tax: { a: 33, b: 33, c: 34 }, rest: { a: 1147, b: 1147, c: 1146 } });
  const unequal = [order('a', 1180, 1000), order('b', 3540, 3000)];
  expect(partsOf(unequal, 400)).toEqual({ tax: { a: 100, b: 300 }, rest: { a: 1080, b: 3240 } });
});

test('no order gets more tax than its part of the money, and no tax is lost while an order has room', () => {
  expect(partsOf([order('a', 50, 1000), order('b', 1180, 1000)], 200)).toEqual({
    tax: { a: 50, b: 150 },
    rest: { b: 1030 },
  });
  expect(partsOf([order('a', 1180, 1000), order('b', 50, 1000)], 200)).toEqual({
    tax: { a: 150, b: 50 },
    rest: { a: 1030 },
  });
  expect(partsOf([order('a', 10, 0), order('b', 10, 0)], 15)).toEqual({ tax: { a: 10, b: 5 }, rest: { b: 5 } });
  expect(partsOf([order('a', 10, 1)], 500)).toEqual({ tax: { a: 10 }, rest: {} });
  expect(partsOf([], 5)).toEqual({ tax: {}, rest: {} });
});
