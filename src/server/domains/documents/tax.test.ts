import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '../../../kernel/paise.ts';
import { financialYear } from './financial-year.ts';
import { localTaxName, sumOf, taxOn, valueWithin } from './tax.ts';

const amount = fc.integer({ min: 0, max: 10 ** 15 }).map(paise);
const rate = fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000);

describe('tax of a line', () => {
  test('is halved within a State and undivided between two', () => {
    expect(taxOn(paise(1_000_00), 1800, true)).toEqual({ cgstPaise: 90_00, sgstPaise: 90_00, igstPaise: 0 });
    expect(taxOn(paise(1_000_00), 1800, false)).toEqual({ cgstPaise: 0, sgstPaise: 0, igstPaise: 180_00 });
    // The tax on 3 paise is 0.27 for each half and 0.54 for the whole. On 50 paise, 9% is 4.5 paise, which is rounded
    // up.
    expect(taxOn(paise(3), 1800, true)).toEqual({ cgstPaise: 0, sgstPaise: 0, igstPaise: 0 });
    expect(taxOn(paise(3), 1800, false).igstPaise).toBe(1);
    expect(taxOn(paise(50), 1800, true)).toEqual({ cgstPaise: 5, sgstPaise: 5, igstPaise: 0 });
  });

  test('is never more than half a paisa away from the exact share', () => {
    fc.assert(
      fc.property(amount, rate, (value, points) => {
        const { cgstPaise, sgstPaise } = taxOn(value, points, true);
        const off = BigInt(cgstPaise) * 20_000n - BigInt(value) * BigInt(points);
        expect(cgstPaise).toBe(sgstPaise);
        expect(off > -10_000n && off <= 10_000n).toBe(true);
      }),
    );
  });

  test('is calculated from an amount that includes it, up to a paisa of rounding', () => {
    expect(valueWithin(paise(1_180_00), 1800, true)).toEqual({ taxablePaise: 1_000_00, rest: 0 });
    fc.assert(
      fc.property(amount, rate, fc.boolean(), (total, points, isWithin) => {
        const { taxablePaise, rest } = valueWithin(total, points, isWithin);
        expect(taxablePaise + sumOf(taxOn(taxablePaise, points, isWithin)) + rest).toBe(total);
        expect(Math.abs(rest)).toBeLessThanOrEqual(1);
        expect(taxablePaise).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('is UTGST if a Union territory has no assembly', () => {
    expect(['07', '34', '01', '04', '38'].map(localTaxName)).toEqual(['SGST', 'SGST', 'SGST', 'UTGST', 'UTGST']);
  });
});

test('the financial year begins on April 1 at midnight in India', () => {
  expect(financialYear(Date.UTC(2027, 2, 31, 18, 29, 59))).toBe('26-27');
  expect(financialYear(Date.UTC(2027, 2, 31, 18, 30))).toBe('27-28');
  expect(financialYear(Date.UTC(2099, 5, 1))).toBe('99-00');
});
