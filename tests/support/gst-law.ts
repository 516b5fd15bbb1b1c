import type { ReturnRules } from '../../src/kernel/gst-return-rules.ts';
import { paiseOf } from '../../src/kernel/paise.ts';

/** The law on GST returns in the tests of the books, whatever content/money-rules.yaml says. */
export const returnLaw: ReturnRules = {
  largeInvoices: [
    { from: '2017-07-01', above: paiseOf(2_50_000) },
    { from: '2024-08-01', above: paiseOf(1_00_000) },
  ],
  ratePoints: [0, 10, 25, 100, 150, 300, 500, 600, 750, 1200, 1800, 2800, 4000],
  codeDigits: { usual: 4, large: 6 },
  splitCodesFrom: '2025-05',
};

/** The last day for credit notes after the end of a financial year. */
export const CREDIT_NOTES_UNTIL = '11-30';

/** The number of days after the work within which its invoice must be issued. */
export const INVOICE_DAYS = 30;
