import { expect, test } from 'vitest';
import { rupeesOf, workOut } from '../work-out.ts';
import { calculator } from './advance-tax.ts';

const interest = (typed: Record<string, string>) => (workOut(calculator, typed).answer.amount ?? 0) / 100;

test('nothing is paid until the return', () => {
  // 1,00,000: 3% of 15,000, 45,000 and 75,000 = 450 + 1,350 + 2,250; 1% of 1,00,000 = 1,000; together 5,050. April to
  // July 2027 is four months: 4,000.
  const outcome = workOut(calculator, { tax: '1,00,000', rest: '2027-07-31' });
  expect(
    ['juneShort', 'septemberShort', 'decemberShort', 'marchShort', 'late', 'total'].map((key) =>
      rupeesOf(outcome, key),
    ),
  ).toEqual([450, 1350, 2250, 1000, 4000, 9050]);
});

test('all four instalments are in time', () => {
  expect(interest({ tax: '1,00,000', june: '15,000', september: '30,000', december: '30,000', march: '25,000' })).toBe(
    0,
  );
});

test('12% in June and 36% in September are enough, and a rupee less is not', () => {
  const rest = { tax: '1,00,000', december: '39,000', march: '25,000' };
  expect(interest({ ...rest, june: '12,000', september: '24,000' })).toBe(0);
  // June: 15,000 due − 11,999 paid = 3,001; × 3% = 90.03
  expect(interest({ ...rest, june: '11,999', september: '24,001' })).toBe(90);
  // September: 45,000 due − 35,999 paid = 9,001; × 3% = 270.03
  expect(interest({ ...rest, june: '12,000', september: '23,999', december: '39,001' })).toBe(270);
  // December: 75,000 due − 74,999 paid = 1; × 3% = 0.03
  expect(interest({ ...rest, june: '12,000', september: '24,000', december: '38,999', march: '25,001' })).toBe(0);
});

test('at the flat rate only one date applies', () => {
  expect(interest({ dates: 'one', tax: '1,00,000', march: '1,00,000' })).toBe(0);
  expect(interest({ dates: 'one', tax: '1,00,000', june: '1,00,000' })).toBe(0);
  // 1% of the missing 40,000; 60% is below 90%: April and May, 2% of 40,000 = 800
  expect(interest({ dates: 'one', tax: '1,00,000', march: '60,000', rest: '2027-05-01' })).toBe(1200);
});

test('payments until March 31 reduce the interest from April', () => {
  // 1% of 50,000 for March 15; 90% is paid by March 31, so nothing more
  expect(interest({ dates: 'one', tax: '1,00,000', march: '50,000', yearEnd: '40,000', rest: '2027-08-31' })).toBe(500);
  // a rupee less: 10,001 × 1% × 5 months = 500.05
  expect(interest({ dates: 'one', tax: '1,00,000', march: '50,000', yearEnd: '39,999', rest: '2027-08-31' })).toBe(
    1000,
  );
});

test('without a day the interest per month is shown, not added', () => {
  const outcome = workOut(calculator, { dates: 'one', tax: '50,000' });
  expect(rupeesOf(outcome, 'perMonth')).toBe(500);
  expect(rupeesOf(outcome, 'total')).toBe(500);
});

test('below ₹10,000 no advance tax is due', () => {
  expect(interest({ tax: '9,999' })).toBe(0);
  expect(workOut(calculator, { tax: '9,999' }).answer.key).toBe('notDue');
  // tax 10,000: 45 + 135 + 225 + 100 = 505
  expect(interest({ tax: '10,000' })).toBe(505);
});
