import { expect, test } from 'vitest';
import { rupeesOf, workOut } from '../work-out.ts';
import { calculator } from './epf-esi.ts';

const pay = (wages: number, allowances = 0, choices: Record<string, string> = {}) =>
  workOut(calculator, { wages: String(wages), allowances: String(allowances), ...choices });
const inHand = (...typed: Parameters<typeof pay>) => (pay(...typed).answer.amount ?? 0) / 100;

test('₹14,000 without allowances', () => {
  // 12% = 1,680; 0.75% = 105; employer 1,680 + 70 + 70 + 3.25% = 455
  const outcome = pay(14_000);
  expect(['epf', 'esi', 'inHandLine'].map((key) => rupeesOf(outcome, key, 'employee'))).toEqual([1680, 105, 12_215]);
  expect(['epf', 'edli', 'admin', 'esi', 'cost'].map((key) => rupeesOf(outcome, key, 'employer'))).toEqual([
    1680, 70, 70, 455, 16_275,
  ]);
});

test('allowances above half of the pay are added back', () => {
  // pay 20,000, basic 6,000: half of the pay, 10,000, counts; 12% = 1,200; 0.75% = 75
  const outcome = pay(6000, 14_000);
  expect(rupeesOf(outcome, 'addedBack')).toBe(10_000);
  expect(inHand(6000, 14_000)).toBe(18_725);
  // basic 10,000 is exactly half: nothing is added back
  expect(rupeesOf(pay(10_000, 10_000), 'counted')).toBe(10_000);
});

test('EPF stops at ₹15,000 unless both choose the whole wage', () => {
  // 18,000: 12% of 15,000 = 1,800; ESI 0.75% of 18,000 = 135
  expect(inHand(18_000)).toBe(16_065);
  // 12% of 18,000 = 2,160; EDLI stays at 0.5% of 15,000 = 75; administration 90; ESI 585
  const whole = pay(18_000, 0, { epf: 'full' });
  expect(['epf', 'edli', 'admin', 'esi', 'cost'].map((key) => rupeesOf(whole, key, 'employer'))).toEqual([
    2160, 75, 90, 585, 20_910,
  ]);
});

test('ESI ends above ₹21,000, with a disability above ₹25,000', () => {
  // 21,000: 157.50 -> 158; 682.50 -> 683
  expect(rupeesOf(pay(21_000), 'esi', 'employee')).toBe(158);
  expect(rupeesOf(pay(21_000), 'esi', 'employer')).toBe(683);
  expect(rupeesOf(pay(21_001), 'esi', 'employee')).toBe(0);
  expect(rupeesOf(pay(21_001), 'esiAbove')).toBe(21_000);
  expect(rupeesOf(pay(25_000, 0, { disability: 'yes' }), 'esi', 'employer')).toBe(813);
  expect(rupeesOf(pay(25_001, 0, { disability: 'yes' }), 'esi', 'employer')).toBe(0);
});

test('without coverage by either, the whole pay is paid out', () => {
  expect(inHand(12_000, 0, { epf: 'no', esi: 'no' })).toBe(12_000);
});
