import { afterEach, describe, expect, test } from 'vitest';
import { paiseOf } from '@/kernel/paise.ts';
import { applyEdits } from '../read-content.ts';
import { supplier } from './company.ts';
import { firmWords } from './firm-words.ts';
import { addressFrom, creditNoteLaw, creditNotesUntil, invoiceDays, lineRates, returnRules } from './gst-rules.ts';
import { gstRulesShape } from './money-rules.shape.ts';
import { moneyRules } from './money-rules.ts';

const set = (rules: Readonly<Record<string, unknown>>): void =>
  applyEdits(Object.fromEntries(Object.entries(rules).map(([path, value]) => [`money-rules.yaml#gst.${path}`, value])));

afterEach(() => applyEdits({}));

describe('the rules of GST', () => {
  test('are those of the firm’s file', () => {
    set({
      'address.from': 40_000,
      'invoice.days': 45,
      'creditNote.until': '10-31',
      'creditNote.law': { en: 'another section', hi: 'दूसरी धारा' },
      'lineRates.percents': [0, 5, 18],
      'returnRates.percents': [0, 0.25, 18],
      'largeInvoices.limits': [{ from: '2027-04-01', above: 50_000 }],
      'codeDigits.large': 8,
      'splitCodes.from': '2026-01',
    });
    expect([addressFrom(), invoiceDays(), creditNotesUntil()]).toEqual([paiseOf(40_000), 45, '10-31']);
    expect([creditNoteLaw('en'), creditNoteLaw('hi')]).toEqual(['another section', 'दूसरी धारा']);
    expect(lineRates()).toEqual([0, 5, 18]);
    expect(returnRules()).toEqual({
      largeInvoices: [{ from: '2027-04-01', above: paiseOf(50_000) }],
      ratePoints: [0, 25, 1800],
      codeDigits: { usual: 4, large: 8 },
      splitCodesFrom: '2026-01',
    });
    // An order keeps the amount of the day on which it was placed.
    expect(supplier()).toMatchObject({ addressFrom: paiseOf(40_000) });
    expect(firmWords({ text: 'from {law.addressFrom}, within {law.invoiceDays} days' }).text).toBe(
      'from ₹40,000, within 45 days',
    );
  });

  test('are those of the code for a firm that does not state them', () => {
    const all = () => [
      addressFrom(),
      invoiceDays(),
      creditNotesUntil(),
      creditNoteLaw('hi'),
      lineRates(),
      returnRules(),
    ];
    const own = all();
    applyEdits({ 'money-rules.yaml#gst': null });
    expect(moneyRules?.gst).toBeUndefined();
    expect(all()).toEqual(own);
    set({ 'address.from': 40_000, invoice: null });
    expect([addressFrom(), invoiceDays()]).toEqual([paiseOf(40_000), 30]);
  });

  test('name their law and a page about it', () => {
    const rules = Object.entries(moneyRules?.gst ?? {});
    expect(rules.map(([name]) => name).toSorted()).toEqual(Object.keys(gstRulesShape.shape).toSorted());
    for (const [name, rule] of rules) {
      expect([name, rule?.law.en !== '', new URL(rule?.source ?? '').pathname.length > 1]).toEqual([name, true, true]);
    }
  });

  test.each([
    [
      'largeInvoices.limits',
      [
        { from: '2024-08-01', above: 100_000 },
        { from: '2017-07-01', above: 250_000 },
      ],
    ],
    ['largeInvoices.limits', []],
    ['creditNote.until', '02-28'],
    ['creditNote.until', '11-31'],
    ['creditNote.until', '2027-11-30'],
    ['invoice.days', 3],
    ['lineRates.percents', [7.5]],
    ['splitCodes.from', '2025'],
  ])('stop the build if %s is %j', (path, value) => {
    expect(() => set({ [path]: value })).toThrow(/content\/money-rules\.yaml › gst › /);
  });
});
