import { expect, test } from 'vitest';
import { orderNumber } from './order-number.ts';

test('a made-up number always has six digits', () => {
  expect(orderNumber(() => 0)).toBe('#ORD-000000');
  expect(orderNumber(() => 0.999_999_9)).toBe('#ORD-999999');
  expect(orderNumber()).toMatch(/^#ORD-\d{6}$/);
});
