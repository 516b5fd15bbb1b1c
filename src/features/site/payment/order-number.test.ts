import { expect, test } from 'vitest';
import { orderNumber } from './order-number.ts';

test('the order that the address names is shown', () => {
  expect(orderNumber('?utm_source=mail&order=ORD-004217')).toBe('#ORD-004217');
});

test.each(['', '?order=', '?order=ORD-12345', '?order=ORD-1234567', '?order=<b>ORD-123456', '?order=ord-123456'])(
  'for "%s" one is made',
  (search) => {
    expect(orderNumber(search)).toMatch(/^#ORD-\d{6}$/);
  },
);

test('a made number always has six digits', () => {
  expect(orderNumber('', () => 0)).toBe('#ORD-000000');
  expect(orderNumber('', () => 0.999_999_9)).toBe('#ORD-999999');
});
