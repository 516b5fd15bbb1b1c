import { expect, test } from 'vitest';
import { rupeesOf, workOut } from '../work-out.ts';
import { calculator } from './gst.ts';

const gst = (typed: Record<string, string>) => workOut(calculator, typed);
const answer = (typed: Record<string, string>) => (gst(typed).answer.amount ?? 0) / 100;

test('within a State 18% is 9% and 9%', () => {
  // 1,00,000 × 9% = 9,000; twice = 18,000; 1,00,000 + 18,000 = 1,18,000
  const outcome = gst({ amount: '1,00,000', rate: '18' });
  expect(['base', 'cgst', 'sgst', 'total'].map((key) => rupeesOf(outcome, key))).toEqual([
    100_000, 9000, 9000, 118_000,
  ]);
  expect(rupeesOf(outcome, 'igst')).toBeUndefined();
});

test('between States the whole tax is IGST', () => {
  // 2,00,000 × 3% = 6,000
  const outcome = gst({ amount: '2 lakh', rate: '3', place: 'across' });
  expect(['base', 'igst', 'total'].map((key) => rupeesOf(outcome, key))).toEqual([200_000, 6000, 206_000]);
  expect(rupeesOf(outcome, 'cgst')).toBeUndefined();
});

test('tax is removed from a price that includes it', () => {
  // 1,180 × 9 ÷ 118 = 90; 1,180 − 90 − 90 = 1,000
  const outcome = gst({ amount: '1,180', rate: '18', mode: 'remove' });
  expect(['total', 'cgst', 'sgst', 'base'].map((key) => rupeesOf(outcome, key))).toEqual([1180, 90, 90, 1000]);
  // 525 × 5 ÷ 105 = 25; 525 − 25 = 500
  expect(answer({ amount: '525', rate: '5', mode: 'remove', place: 'across' })).toBe(500);
});

test.each([
  // 1,000 × 2.5% = 25, twice 50
  ['5', 1050],
  // 1,000 × 20% = 200, twice 400
  ['40', 1400],
  // 1,000 × 1.5% = 15, twice 30
  ['3', 1030],
  ['0', 1000],
])('1,000 at %s%%', (rate, total) => {
  expect(answer({ amount: '1000', rate })).toBe(total);
  expect(answer({ amount: String(total), rate, mode: 'remove' })).toBe(1000);
});

test('exact to the paisa, with equal halves', () => {
  // 99.99 × 9% = 8.9991 -> 9.00; twice 18.00; 117.99
  expect(answer({ amount: '99.99', rate: '18' })).toBe(117.99);
  // 100 × 9 ÷ 118 = 7.627… -> 7.63; twice 15.26; 100 − 15.26 = 84.74
  const outcome = gst({ amount: '100', rate: '18', mode: 'remove' });
  expect(['cgst', 'sgst', 'base'].map((key) => rupeesOf(outcome, key))).toEqual([7.63, 7.63, 84.74]);
});

test('limits', () => {
  expect(() => gst({ amount: '0.99' })).toThrow('amount: low');
  expect(() => gst({ amount: '1001 crore' })).toThrow('amount: high');
  // 1,000 crore × 40% = 400 crore
  expect(answer({ amount: '1000 crore', rate: '40', place: 'across' })).toBe(14_000_000_000);
  expect(answer({ amount: '1000', rate: '28' })).toBe(1180);
});
