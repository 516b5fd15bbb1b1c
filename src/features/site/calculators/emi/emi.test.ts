import { expect, test } from 'vitest';
import { paise, paiseOf } from '../../../../kernel/paise.ts';
import { rupeesOf, workOut } from '../work-out.ts';
import { calculator, instalment, repay } from './emi.ts';

const emi = (loan: number, rate: number, months: number): number => instalment(paiseOf(loan), rate, months) / 100;

test.each([
  // m = 0.01; 1.01^36 = 1.430769; 5,00,000 × 0.01 × 1.430769 ÷ 0.430769 = 5,000 × 3.321431 = 16,607.15
  [500_000, 1200, 36, 16_607],
  // m = 0.01; 1.01^12 = 1.126825; 1,00,000 × 0.01 × 1.126825 ÷ 0.126825 = 1,000 × 8.884879 = 8,884.88
  [100_000, 1200, 12, 8885],
  // m = 0.00708333; 1.00708333^240 = 5.441243; 25,00,000 × m = 17,708.33; × 5.441243 ÷ 4.441243 = 21,695.58
  [2_500_000, 850, 240, 21_696],
  // one month: the whole loan and a month's interest, 1,00,000 × 1.01
  [100_000, 1200, 1, 101_000],
  // m = 0.02; 1.02^2 = 1.0404; 1,00,000 × 0.02 × 1.0404 ÷ 0.0404 = 51,504.95
  [100_000, 2400, 2, 51_505],
  // without interest: 60,000 ÷ 12
  [60_000, 0, 12, 5000],
])('%d at %d hundredths of a percent for %d months', (loan, rate, months, wanted) => {
  expect(emi(loan, rate, months)).toBe(wanted);
});

test('two months calculated by hand', () => {
  // First month: 1,00,000 × 2% = 2,000 interest; 51,505 − 2,000 = 49,505 principal; 50,495 is still owed.
  // Second month: 50,495 × 2% = 1,009.90 interest; with all that is owed, 51,504.90 is paid.
  expect(repay(paiseOf(100_000), 2400, 2)).toEqual([
    { interest: 200_000, principal: 4_950_500, balance: 5_049_500 },
    { interest: 100_990, principal: 5_049_500, balance: 0 },
  ]);
  const outcome = workOut(calculator, { loan: '1 lakh', rate: '24', months: '2' });
  expect(['firstInterest', 'firstPrincipal', 'last', 'interest', 'total'].map((key) => rupeesOf(outcome, key))).toEqual(
    [2000, 49_505, 51_504.9, 3009.9, 103_009.9],
  );
});

test.each([
  [500_000, 1200, 36],
  [2_500_000, 850, 240],
  [10_000, 6000, 480],
  [10_000, 0, 480],
  [10_000_000_000, 1050, 360],
  [12_345.67, 999, 7],
])('%d at %d for %d months is repaid to the paisa', (loan, rate, months) => {
  const paid = repay(paise(Math.round(loan * 100)), rate, months);
  expect(paid.reduce((sum, { principal }) => sum + principal, 0)).toBe(Math.round(loan * 100));
  expect(paid.at(-1)?.balance).toBe(0);
  expect(paid.length).toBeLessThanOrEqual(months);
  expect(paid.every(({ principal, interest }) => principal >= 0 && interest >= 0)).toBe(true);
});

test('the table has one row per year and adds up', () => {
  const outcome = workOut(calculator, { loan: '5,00,000', rate: '12', months: '30' });
  const rows = outcome.rows ?? [];
  expect(rows.map(([year]) => year)).toEqual(['1', '2', '3']);
  const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]?.replaceAll(',', '')), 0);
  // Each of the three rows is rounded to the rupee, so their sum may differ by up to 1.5 rupees.
  expect(Math.abs(sum(1) - (rupeesOf(outcome, 'interest') ?? 0))).toBeLessThanOrEqual(1.5);
  expect(Math.abs(sum(2) - 500_000)).toBeLessThanOrEqual(1.5);
  expect(rows.at(-1)?.[3]).toBe('0');
});

test('limits', () => {
  const typed = { loan: '5 lakh', rate: '12', months: '36' };
  expect(() => workOut(calculator, { ...typed, loan: '9,999' })).toThrow('loan: low');
  expect(() => workOut(calculator, { ...typed, rate: '60.01' })).toThrow('rate: high');
  expect(() => workOut(calculator, { ...typed, months: '0' })).toThrow('months: low');
  expect(() => workOut(calculator, { ...typed, months: '481' })).toThrow('months: high');
});
