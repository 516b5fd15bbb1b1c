import { expect, test } from 'vitest';
import { rupeesOf, workOut } from '../work-out.ts';
import { calculator, depositDue, statementDue } from './tds-interest.ts';

const tds = (deductible: string, deducted: string, deposited: string, more: Record<string, string> = {}) =>
  workOut(calculator, { tax: '10,000', deductible, deducted, deposited, ...more });
const answer = (...typed: Parameters<typeof tds>) => (tds(...typed).answer.amount ?? 0) / 100;

test('the due dates of tax and statement', () => {
  expect(['2026-09-25', '2026-12-31', '2026-03-01', '2026-02-28'].map(depositDue)).toEqual([
    '2026-10-07',
    '2027-01-07',
    '2026-04-30',
    '2026-03-07',
  ]);
  expect(
    ['2026-04-01', '2026-06-30', '2026-09-25', '2026-12-31', '2027-01-01', '2027-03-31'].map(statementDue),
  ).toEqual(['2026-07-31', '2026-07-31', '2026-10-31', '2027-01-31', '2027-05-31', '2027-05-31']);
});

test('deposited late: 1.5% from the month of deduction', () => {
  // due October 7; September and October count: 10,000 × 1.5% × 2 = 300
  expect(answer('2026-09-25', '2026-09-25', '2026-10-08')).toBe(300);
  // a day earlier: nothing
  expect(answer('2026-09-25', '2026-09-25', '2026-10-07')).toBe(0);
  // to November 1: three months, 450
  expect(answer('2026-09-25', '2026-09-25', '2026-11-01')).toBe(450);
  // across the turn of the year: November, December, January = 3 × 150 = 450
  expect(answer('2026-11-30', '2026-11-30', '2027-01-31')).toBe(450);
});

test('deducted late: 1% from the month in which it was due', () => {
  // June and July: 10,000 × 1% × 2 = 200; deposited by August 7: nothing more
  expect(answer('2026-06-10', '2026-07-20', '2026-08-07')).toBe(200);
  // within one month, a part counts as a whole month: 100
  expect(answer('2026-06-10', '2026-06-11', '2026-07-07')).toBe(100);
  // both: 200 for June and July; July and August 10,000 × 1.5% × 2 = 300; 500
  expect(answer('2026-06-10', '2026-07-20', '2026-08-08')).toBe(500);
});

test('March has until April 30', () => {
  expect(answer('2026-03-31', '2026-03-31', '2026-04-30')).toBe(0);
  // May 1: March, April, May: 10,000 × 1.5% × 3 = 450
  expect(answer('2026-03-31', '2026-03-31', '2026-05-01')).toBe(450);
});

test('a late statement: 200 a day, never more than the tax', () => {
  const inTime = ['2026-09-25', '2026-09-25', '2026-10-07'] as const;
  // due October 31, filed November 10: 10 × 200 = 2,000
  expect(answer(...inTime, { filed: '2026-11-10' })).toBe(2000);
  expect(answer(...inTime, { filed: '2026-10-31' })).toBe(0);
  // 50 days × 200 = 10,000: exactly the tax; another day adds nothing
  expect(answer(...inTime, { filed: '2026-12-20' })).toBe(10_000);
  expect(answer(...inTime, { filed: '2026-12-21' })).toBe(10_000);
  expect(rupeesOf(tds(...inTime, { filed: '2026-12-21' }), 'feeAtLimit')).toBe(10_000);
  expect(rupeesOf(tds(...inTime, { filed: '2026-12-20' }), 'fee')).toBe(10_000);
});

test('the sum is rounded to the rupee', () => {
  // 33 × 1.5% × 2 = 0.99 -> 1
  expect(answer('2026-09-25', '2026-09-25', '2026-10-08', { tax: '33' })).toBe(1);
  // 16 × 1.5% × 2 = 0.48 -> 0
  expect(answer('2026-09-25', '2026-09-25', '2026-10-08', { tax: '16' })).toBe(0);
});

test('dates in the wrong order are refused', () => {
  expect(() => tds('2026-09-25', '2026-09-24', '2026-10-07')).toThrow('deducted: beforeDeductible');
  expect(() => tds('2026-09-25', '2026-09-25', '2026-09-24')).toThrow('deposited: beforeDeducted');
  expect(() => tds('2026-09-25', '2026-09-25', '2026-10-07', { filed: '2026-09-01' })).toThrow('filed: beforeDeducted');
});
