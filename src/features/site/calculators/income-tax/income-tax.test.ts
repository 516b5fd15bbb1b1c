import { describe, expect, test } from 'vitest';
import { paise, paiseOf } from '../../../../kernel/paise.ts';
import { rupeesOf, workOut } from '../work-out.ts';
import { calculator } from './income-tax.ts';
import { newRegime, oldRegime, taxOf } from './tax-of-regime.ts';

/** Returns the tax for a year, in rupees, on a taxable income in whole rupees. */
const inNew = (income: number): number => taxOf(newRegime, paiseOf(income)).total / 100;
const inOld = (income: number, age: Parameters<typeof oldRegime>[0] = 'below-60'): number =>
  taxOf(oldRegime(age), paiseOf(income)).total / 100;

describe('the new regime', () => {
  test.each([
    // the rebate covers everything: 4,00,000 × 5% = 20,000; 4,00,000 × 10% = 40,000; 60,000 − 60,000
    [400_000, 0],
    [400_010, 0],
    [1_200_000, 0],
    // 20,000 + 40,000 + 10 × 15% = 60,001.50; relief leaves 10; cess 0.40; 10.40 -> 10
    [1_200_010, 10],
    // slabs 61,500; relief leaves 10,000; × 1.04 = 10,400
    [1_210_000, 10_400],
    // 60,000 + 70,000 × 15% = 70,500; relief leaves 70,000; × 1.04 = 72,800
    [1_270_000, 72_800],
    // 60,000 + 70,580 × 15% = 70,587; relief leaves 70,580; × 1.04 = 73,403.20 -> 73,400
    [1_270_580, 73_400],
    // 60,000 + 70,590 × 15% = 70,588.50: less than 70,590, no relief; × 1.04 = 73,412.04 -> 73,410
    [1_270_590, 73_410],
    // 60,000 + 75,000 × 15% = 71,250; × 1.04 = 74,100
    [1_275_000, 74_100],
    // 60,000 + 60,000 = 1,20,000; × 1.04
    [1_600_000, 124_800],
    // + 80,000 = 2,00,000; × 1.04
    [2_000_000, 208_000],
    // + 1,00,000 = 3,00,000; × 1.04
    [2_400_000, 312_000],
    // + 26,00,000 × 30% = 7,80,000: 10,80,000; × 1.04
    [5_000_000, 1_123_200],
  ])('taxable %d', (income, tax) => {
    expect(inNew(income)).toBe(tax);
  });
});

describe('the old regime', () => {
  test.each([
    ['below-60', 250_000, 0],
    // 2,50,000 × 5% = 12,500, rebate 12,500
    ['below-60', 500_000, 0],
    // 12,500 + 10 × 20% = 12,502; no relief; × 1.04 = 13,002.08 -> 13,000
    ['below-60', 500_010, 13_000],
    // 12,500 + 1,00,000 = 1,12,500; × 1.04 = 1,17,000
    ['below-60', 1_000_000, 117_000],
    // + 1,00,000 × 30% = 1,42,500; × 1.04 = 1,48,200
    ['below-60', 1_100_000, 148_200],
    // 2,00,000 × 5% = 10,000; 1,10,000; × 1.04 = 1,14,400
    ['60-to-80', 1_000_000, 114_400],
    ['60-to-80', 500_000, 0],
    // 5,00,000 × 20% = 1,00,000; × 1.04
    ['above-80', 1_000_000, 104_000],
    ['above-80', 500_000, 0],
    // 100 × 20% = 20; × 1.04 = 20.80 -> 20
    ['above-80', 500_100, 20],
  ] as const)('%s, taxable %d', (age, income, tax) => {
    expect(inOld(income, age)).toBe(tax);
  });
});

describe('surcharge and its marginal relief', () => {
  test('above 50 lakh: 10%', () => {
    // new, 60 lakh: 3,00,000 + 36,00,000 × 30% = 13,80,000; + 10% = 15,18,000; × 1.04 = 15,78,720
    expect(inNew(6_000_000)).toBe(1_578_720);
    // new, 51 lakh: 3,00,000 + 27,00,000 × 30% = 11,10,000; with 10% 12,21,000;
    // at 50 lakh 10,80,000, so at most 10,80,000 + 1,00,000 = 11,80,000; × 1.04 = 12,27,200
    expect(inNew(5_100_000)).toBe(1_227_200);
    const steps = taxOf(newRegime, paiseOf(5_100_000));
    expect([steps.surcharge, steps.surchargeRelief].map((paise) => paise / 100)).toEqual([111_000, 41_000]);
    // old, 51 lakh: 1,12,500 + 41,00,000 × 30% = 13,42,500; with 10% 14,76,750;
    // at 50 lakh 13,12,500, so at most 14,12,500; × 1.04 = 14,69,000
    expect(inOld(5_100_000)).toBe(1_469_000);
  });

  test('above 1 crore: 15%', () => {
    // new, 1 crore: 3,00,000 + 76,00,000 × 30% = 25,80,000; + 10% = 28,38,000; × 1.04 = 29,51,520
    expect(inNew(10_000_000)).toBe(2_951_520);
    // new, 1.01 crore: 26,10,000 + 15% = 30,01,500; at most 28,38,000 + 1,00,000 = 29,38,000; × 1.04 = 30,55,520
    expect(inNew(10_100_000)).toBe(3_055_520);
    // new, 1.5 crore: 3,00,000 + 1,26,00,000 × 30% = 40,80,000; + 15% = 46,92,000; × 1.04 = 48,79,680
    expect(inNew(15_000_000)).toBe(4_879_680);
  });

  test('above 2 crore: 25%', () => {
    // new, 3 crore: 3,00,000 + 2,76,00,000 × 30% = 85,80,000; + 25% = 1,07,25,000; × 1.04 = 1,11,54,000
    expect(inNew(30_000_000)).toBe(11_154_000);
    // new, 2.01 crore: 3,00,000 + 1,77,00,000 × 30% = 56,10,000; + 25% = 70,12,500;
    // at 2 crore 55,80,000 + 15% = 64,17,000, so at most 65,17,000; × 1.04 = 67,77,680
    expect(inNew(20_100_000)).toBe(6_777_680);
  });

  test('above 5 crore: 37% in the old regime, still 25% in the new', () => {
    // old, 6 crore: 1,12,500 + 5,90,00,000 × 30% = 1,78,12,500; + 37% = 2,44,03,125; × 1.04 = 2,53,79,250
    expect(inOld(60_000_000)).toBe(25_379_250);
    // new, 6 crore: 3,00,000 + 5,76,00,000 × 30% = 1,75,80,000; + 25% = 2,19,75,000; × 1.04 = 2,28,54,000
    expect(inNew(60_000_000)).toBe(22_854_000);
    // old, 5.01 crore: 1,12,500 + 4,91,00,000 × 30% = 1,48,42,500; + 37% = 2,03,34,225;
    // at 5 crore 1,48,12,500 + 25% = 1,85,15,625, so at most 1,86,15,625; × 1.04 = 1,93,60,250
    expect(inOld(50_100_000)).toBe(19_360_250);
  });

  test('more income never leaves less after tax', () => {
    for (const limit of [1_200_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000]) {
      for (const above of [10, 1000, 10_000, 50_000]) {
        // Cess is charged after the relief, so the tax rises by at most the added income plus 4% and rounding.
        expect(inNew(limit + above) - inNew(limit)).toBeLessThanOrEqual(above * 1.04 + 10);
        if (limit !== 1_200_000) {
          expect(inOld(limit + above) - inOld(limit)).toBeLessThanOrEqual(above * 1.04 + 10);
        }
      }
    }
  });
});

test('taxable income is rounded to ten rupees', () => {
  // 16,00,004.99 -> 16,00,000; 16,00,005 -> 16,00,010: 1,20,000 + 2 = 1,20,002; × 1.04 = 1,24,802.08 -> 1,24,800
  expect(taxOf(newRegime, paise(160_000_499)).taxable).toBe(160_000_000);
  expect(taxOf(newRegime, paise(160_000_500)).taxable).toBe(160_001_000);
  expect(inNew(1_600_005)).toBe(124_800);
});

describe('which regime costs less', () => {
  const compare = (typed: Record<string, string>) => workOut(calculator, typed);

  test('the new one, and by how much', () => {
    // new: 13,50,000 − 75,000 = 12,75,000: 74,100. old: 13,50,000 − 50,000 − 2,00,000 = 11,00,000: 1,48,200
    const outcome = compare({ salary: '13.5 lakh', deductions: '2 lakh' });
    expect([outcome.answer.key, outcome.answer.amount]).toEqual(['newLess', paiseOf(74_100)]);
    expect([rupeesOf(outcome, 'newTotal'), rupeesOf(outcome, 'oldTotal')]).toEqual([74_100, 148_200]);
    expect([rupeesOf(outcome, 'standard', 'new'), rupeesOf(outcome, 'standard', 'old')]).toEqual([75_000, 50_000]);
    expect(rupeesOf(outcome, 'deductions', 'new')).toBeUndefined();
  });

  test('the old one, with large deductions', () => {
    // new: 24,25,000: 3,00,000 + 7,500 = 3,07,500 × 1.04 = 3,19,800
    // old: 25,00,000 − 50,000 − 9,00,000 = 15,50,000: 1,12,500 + 1,65,000 = 2,77,500 × 1.04 = 2,88,600
    const outcome = compare({ salary: '25,00,000', deductions: '9 लाख' });
    expect([outcome.answer.key, outcome.answer.amount]).toEqual(['oldLess', paiseOf(31_200)]);
  });

  test('neither', () => {
    // old: 25,00,000 − 50,000 − 8,00,000 = 16,50,000: 1,12,500 + 1,95,000 = 3,07,500, as in the new regime
    expect(compare({ salary: '25,00,000', deductions: '8,00,000' }).answer.key).toBe('same');
    expect(compare({ other: '2,00,000' }).answer).toMatchObject({ key: 'same', amount: 0 });
  });

  test('the deductions from which the old one costs no more', () => {
    // at 25,00,000 both regimes cost the same with deductions of 8,00,000, but rounding to ten rupees moves this point
    // slightly
    const outcome = compare({ salary: '25,00,000' });
    const even = rupeesOf(outcome, 'evenAt') ?? 0;
    expect(Math.abs(even - 800_000)).toBeLessThanOrEqual(20);
    expect(compare({ salary: '25,00,000', deductions: String(even) }).answer.key).not.toBe('newLess');
    expect(compare({ salary: '25,00,000', deductions: String(even - 10) }).answer.key).toBe('newLess');
  });

  test('the standard deduction applies to a salary, and is not larger than it', () => {
    // a salary of 60,000 is entirely deducted in the new regime
    const outcome = compare({ salary: '60,000', other: '10,00,000' });
    expect(rupeesOf(outcome, 'taxable', 'new')).toBe(1_000_000);
    expect(rupeesOf(outcome, 'taxable', 'old')).toBe(1_010_000);
    expect(rupeesOf(compare({ other: '10,00,000' }), 'standard', 'new')).toBeUndefined();
  });

  test('without income there is nothing to compare', () => {
    expect(() => compare({ deductions: '1 lakh' })).toThrow('salary: noIncome');
  });
});
