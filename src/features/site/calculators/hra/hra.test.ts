import { expect, test } from 'vitest';
import { rupeesOf, workOut } from '../work-out.ts';
import { calculator } from './hra.ts';

const hra = (salary: number, allowance: number, rent: number, city = 'four', per = 'month', year = 'new') =>
  workOut(calculator, { salary: String(salary), hra: String(allowance), rent: String(rent), city, per, year });
const exempt = (...typed: Parameters<typeof hra>) => (hra(...typed).answer.amount ?? 0) / 100;

test('the rent is the least', () => {
  // a year: 4,80,000; HRA 2,40,000; half 2,40,000; 2,16,000 − 48,000 = 1,68,000
  const outcome = hra(40_000, 20_000, 18_000);
  expect(['received', 'half', 'excess', 'least', 'taxed'].map((key) => rupeesOf(outcome, key))).toEqual([
    240_000, 240_000, 168_000, 168_000, 72_000,
  ]);
});

test('the allowance is the least', () => {
  // HRA 1,20,000; half 2,40,000; 2,40,000 − 48,000 = 1,92,000
  expect(exempt(40_000, 10_000, 20_000)).toBe(120_000);
});

test('the share of salary is the least: 50% in the four cities, 40% elsewhere', () => {
  // 3,60,000: half 1,80,000, 40% 1,44,000; HRA 2,16,000; 2,40,000 − 36,000 = 2,04,000
  expect(exempt(30_000, 18_000, 20_000, 'four')).toBe(180_000);
  expect(exempt(30_000, 18_000, 20_000, 'other')).toBe(144_000);
});

test('four more cities have 50% for pay since April 1, 2026, and 40% before', () => {
  // 3,60,000: half 1,80,000, 40% 1,44,000; HRA 2,16,000; 2,40,000 − 36,000 = 2,04,000
  expect(exempt(30_000, 18_000, 20_000, 'added', 'month', 'new')).toBe(180_000);
  expect(exempt(30_000, 18_000, 20_000, 'added', 'month', 'old')).toBe(144_000);
  expect(exempt(30_000, 18_000, 20_000, 'four', 'month', 'old')).toBe(180_000);
});

test('rent up to a tenth of salary exempts nothing', () => {
  // 48,000 − 60,000: below zero
  expect(exempt(50_000, 20_000, 4000)).toBe(0);
  // 60,000 − 60,000
  expect(exempt(50_000, 20_000, 5000)).toBe(0);
  // 60,012 − 60,000 = 12
  expect(exempt(50_000, 20_000, 5001)).toBe(12);
  expect(exempt(50_000, 20_000, 0)).toBe(0);
});

test('yearly amounts are used unchanged', () => {
  // 4,80,000; 2,16,000 − 48,000
  expect(exempt(480_000, 240_000, 216_000, 'four', 'year')).toBe(168_000);
});

test('exact to the paisa', () => {
  // a year: 33,333.33 × 40% = 13,333.332 -> 13,333.33
  expect(exempt(33_333.33, 20_000, 30_000, 'other', 'year')).toBe(13_333.33);
});

test('all three are equal', () => {
  // 50% of 1,00,000 = 50,000; HRA 50,000; 60,000 − 10,000 = 50,000
  const outcome = hra(100_000, 50_000, 60_000, 'four', 'year');
  expect(outcome.answer.amount).toBe(5_000_000);
  expect(rupeesOf(outcome, 'taxed')).toBe(0);
});
