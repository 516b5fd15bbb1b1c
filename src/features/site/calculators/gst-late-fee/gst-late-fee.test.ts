import { expect, test } from 'vitest';
import { linesOf, rupeesOf, workOut } from '../work-out.ts';
import { calculator } from './gst-late-fee.ts';

const late = (typed: Record<string, string>) => workOut(calculator, { due: '2026-11-20', ...typed });
const answer = (typed: Record<string, string>) => (late(typed).answer.amount ?? 0) / 100;

test('fee and interest', () => {
  // November 20 to December 4: 14 days. 14 × 50 = 700; 1,00,000 × 18% × 14 ÷ 365 = 690.41 -> 690; 1,390
  const outcome = late({ filed: '2026-12-04', tax: '1,00,000' });
  expect(['fee', 'cgst', 'sgst', 'interest', 'total'].map((key) => rupeesOf(outcome, key))).toEqual([
    700, 350, 350, 690, 1390,
  ]);
  expect(linesOf(outcome, 'days')[0]?.text).toBe('14');
});

test('a nil return: 20 a day, at most 500', () => {
  // 25 days × 20 = 500: exactly the limit
  expect(answer({ nil: 'yes', filed: '2026-12-15' })).toBe(500);
  // 24 days × 20 = 480
  expect(answer({ nil: 'yes', filed: '2026-12-14' })).toBe(480);
  // 40 days × 20 = 800 -> 500, whatever the turnover
  expect(answer({ nil: 'yes', filed: '2026-12-30', turnover: 'large' })).toBe(500);
});

test.each([
  // 40 days × 50 = 2,000: the limit; another day adds nothing
  ['small', '2026-12-30', 2000],
  ['small', '2026-12-31', 2000],
  // 41 × 50 = 2,050
  ['middle', '2026-12-31', 2050],
  // 100 days × 50 = 5,000
  ['middle', '2027-02-28', 5000],
  ['middle', '2027-03-01', 5000],
  // 101 × 50 = 5,050
  ['large', '2027-03-01', 5050],
  // 365 days × 50 = 18,250 -> 10,000
  ['large', '2027-11-20', 10_000],
])('turnover %s, filed on %s', (turnover, filed, fee) => {
  expect(answer({ turnover, filed })).toBe(fee);
});

test('filing on time or early costs nothing', () => {
  expect(answer({ filed: '2026-11-20', tax: '5 lakh' })).toBe(0);
  expect(answer({ filed: '2026-11-01', tax: '5 lakh' })).toBe(0);
  expect(late({ filed: '2026-11-20' }).answer.key).toBe('onTime');
});

test('interest does not stop at a limit, and is rounded to the rupee', () => {
  // 365 days: 10,000 × 18% = 1,800; the fee is at its limit of 2,000
  expect(answer({ filed: '2027-11-20', tax: '10,000' })).toBe(3800);
  // 1 day: 1,013 × 18% ÷ 365 = 0.4996 -> 0; 1,014 × 18% ÷ 365 = 0.50005 -> 1; the fee is 50
  expect(answer({ filed: '2026-11-21', tax: '1,013' })).toBe(50);
  expect(answer({ filed: '2026-11-21', tax: '1,014' })).toBe(51);
});

test('GSTR-1 has a fee and no interest', () => {
  // November 11 to February 11: 92 days × 50 = 4,600
  const outcome = late({ form: '1', due: '2026-11-11', filed: '2027-02-11', turnover: 'middle' });
  expect(rupeesOf(outcome, 'total')).toBe(4600);
  expect(rupeesOf(outcome, 'interest')).toBeUndefined();
  expect(() => late({ form: '1', filed: '2026-12-01', tax: '100' })).toThrow('tax: noTaxWithGstr1');
  expect(() => late({ nil: 'yes', filed: '2026-12-01', tax: '100' })).toThrow('tax: noTaxWithNil');
});

test('days before the present limits are refused', () => {
  expect(() => late({ due: '2021-06-30', filed: '2021-07-05' })).toThrow('due: early');
});
