import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from './paise.ts';
import { sumQuote } from './quote-sums.ts';

const ours = { kind: 'ours', quantity: 1, sac: '998231', gstPercent: 18 } as const;

test('adds up lines, discount, tax and government fees', () => {
  const lines = [
    { ...ours, quantity: 3, unitPaise: paise(100_000) },
    { kind: 'fee' as const, quantity: 1, unitPaise: paise(250_000), sac: '', gstPercent: 0 },
  ];
  expect(sumQuote(lines, { kind: 'percent', value: 1000 })).toEqual({
    ours: 300_000,
    discount: 30_000,
    government: 250_000,
    gst: 48_600,
    total: 568_600,
    groups: [{ sac: '998231', gstPercent: 18, taxable: 270_000, gst: 48_600 }],
  });
});

test('a discount is never more than our own lines, whatever was typed', () => {
  const lines = [{ ...ours, unitPaise: paise(10_000) }];
  for (const off of [
    { kind: 'percent', value: paise(20_000) },
    { kind: 'amount', value: paise(99_999_999) },
  ] as const) {
    expect(sumQuote(lines, off)).toMatchObject({ discount: 10_000, gst: 0, total: 0 });
  }
});

test('for any lines and any discount, the groups add up to the total to the paisa', () => {
  const line = fc.record({
    kind: fc.constantFrom('ours' as const, 'fee' as const),
    quantity: fc.integer({ min: 1, max: 99 }),
    unitPaise: fc.integer({ min: 1, max: 5_000_000 }).map(paise),
    sac: fc.constantFrom('998231', '998222', '9983'),
    gstPercent: fc.constantFrom(0, 5, 18),
  });
  const off = fc.record({
    kind: fc.constantFrom('none' as const, 'percent' as const, 'amount' as const),
    value: fc.integer({ min: 0, max: 10_000 }).map(paise),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 300 }), off, (lines, discount) => {
      const sums = sumQuote(lines, discount);
      const taxable = sums.groups.reduce((sum, group) => sum + group.taxable, 0);
      expect(taxable).toBe(sums.ours - sums.discount);
      expect(sums.groups.every((group) => group.taxable >= 0 && group.gst >= 0 && group.gst % 2 === 0)).toBe(true);
      expect(sums.total).toBe(taxable + sums.gst + sums.government);
    }),
  );
});
