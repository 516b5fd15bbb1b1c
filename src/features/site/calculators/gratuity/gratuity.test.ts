import { expect, test } from 'vitest';
import { linesOf, rupeesOf, workOut } from '../work-out.ts';
import { calculator } from './gratuity.ts';

const gratuity = (kind: string, wage: number, years: number, months = 0) =>
  workOut(calculator, { kind, wage: String(wage), years: String(years), months: String(months) });
const due = (...typed: Parameters<typeof gratuity>) => (gratuity(...typed).answer.amount ?? 0) / 100;

test('15 of 26 days for each year', () => {
  // 26,000 × 15 ÷ 26 = 15,000; × 10
  expect(due('covered', 26_000, 10)).toBe(150_000);
  // 40,000 × 15 ÷ 26 × 8 = 1,84,615.3846 -> to the paisa
  expect(due('covered', 40_000, 8)).toBe(184_615.38);
});

test('more than six months count as a year, and six do not', () => {
  // 15,000 × 10
  expect(due('covered', 26_000, 10, 6)).toBe(150_000);
  // 15,000 × 11
  expect(due('covered', 26_000, 10, 7)).toBe(165_000);
});

test('nothing is due before five years', () => {
  const outcome = gratuity('covered', 26_000, 4, 11);
  expect([outcome.answer.key, outcome.answer.amount]).toEqual(['none', 0]);
  expect(linesOf(outcome, 'notYet')).toHaveLength(1);
  // 15,000 × 5
  expect(due('covered', 26_000, 5)).toBe(75_000);
});

test('fixed-term staff are paid after one year, in proportion', () => {
  expect(due('fixed-term', 20_800, 0, 11)).toBe(0);
  // 20,800 × 15 ÷ 26 = 12,000; × 1
  expect(due('fixed-term', 20_800, 1)).toBe(12_000);
  // 12,000 × 18 ÷ 12
  expect(due('fixed-term', 20_800, 1, 6)).toBe(18_000);
  // 12,000 × 35 ÷ 12
  expect(due('fixed-term', 20_800, 2, 11)).toBe(35_000);
});

test('outside the law: half a month for full years only', () => {
  // 40,000 × 15 ÷ 30 = 20,000; × 12
  expect(due('uncovered', 40_000, 12, 9)).toBe(240_000);
  expect(gratuity('uncovered', 40_000, 12, 9).answer.key).toBe('exempt');
});

test('never more than 20 lakh', () => {
  // 1,73,333.33 × 15 ÷ 26 × 20 = 19,99,999.96…: below the limit
  expect(due('covered', 173_333.33, 20)).toBe(1_999_999.96);
  // 2,60,000 × 15 ÷ 26 = 1,50,000; × 20 = 30,00,000: 10,00,000 above the limit
  const outcome = gratuity('covered', 260_000, 20);
  expect(outcome.answer.amount).toBe(200_000_000);
  expect([rupeesOf(outcome, 'formula'), rupeesOf(outcome, 'aboveLimit')]).toEqual([3_000_000, 1_000_000]);
  // just below the limit: 13 years and 4 months count as 13 years; 2,60,000 × 15 ÷ 26 × 13 = 19,50,000
  expect(due('covered', 260_000, 13, 4)).toBe(1_950_000);
});

test('limits', () => {
  expect(() => gratuity('covered', 0, 5)).toThrow('wage: low');
  expect(() => gratuity('covered', 100, 61)).toThrow('years: high');
  expect(() => gratuity('covered', 100, 5, 12)).toThrow('months: high');
});
