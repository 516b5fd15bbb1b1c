import { expect, test } from 'vitest';
import { largeInvoiceAbove } from './gst-return-rules.ts';
import { paiseOf } from './paise.ts';

const largeInvoices = [
  { from: '2017-07-01', above: paiseOf(2_50_000) },
  { from: '2024-08-01', above: paiseOf(1_00_000) },
];

test.each([
  ['2017-06-30T12:00+05:30', 2_50_000],
  ['2024-07-31T23:59+05:30', 2_50_000],
  ['2024-08-01T00:00+05:30', 1_00_000],
  ['2026-11-28T12:00+05:30', 1_00_000],
])('an invoice of %s is large above ₹%i: the limit of its day in India', (at, rupees) => {
  expect(largeInvoiceAbove({ largeInvoices }, Date.parse(at))).toBe(paiseOf(rupees));
});
