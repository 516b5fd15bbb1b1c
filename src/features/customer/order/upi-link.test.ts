import { expect, test } from 'vitest';
import { upiLink } from './upi-link.ts';

test('has two decimals, spaces that apps understand, ASCII alone, and the order as its reference', () => {
  const link = upiLink({ id: 'firm@bank', payee: 'Asha & Sons आरती', amount: 485_882, number: '004217' });
  expect(link).toBe('upi://pay?pa=firm%40bank&pn=Asha%20%26%20Sons%20&am=4858.82&cu=INR&tn=ORD-004217&tr=ORD-004217');
});

test('never asks for more than the digits of a paisa', () => {
  expect(upiLink({ id: 'a@b', payee: 'x', amount: 10, number: '1' })).toContain('am=0.10&');
  expect(upiLink({ id: 'a@b', payee: 'x', amount: 100_000_00, number: '1' })).toContain('am=100000.00&');
});
