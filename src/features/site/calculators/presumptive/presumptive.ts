import { add, maximum, type Paise, paiseOf, paiseText, portion, subtract } from '../../../../kernel/paise.ts';
import { defineCalculator, type Line } from '../calculator.ts';
import { newRegime, taxOf } from '../income-tax/tax-of-regime.ts';

const lakh = 100_000;

/**
 * The receipts, in whole rupees, up to which the flat rate is available: in every case, and if at most 5% are in cash.
 */
const limits = {
  business: { always: 200 * lakh, littleCash: 300 * lakh },
  profession: { always: 50 * lakh, littleCash: 75 * lakh },
} as const;

/**
 * The new regime's exemption. Above this total income, declaring less profit than the flat rate requires books and an
 * audit.
 */
const exemption = paiseOf(4 * lakh);

/**
 * Compares the flat-rate profit with the profit in the books, and the tax on each in the new regime, under section 58
 * of the Income-tax Act 2025, for business and the professions it names.
 */
export const calculator = defineCalculator({
  fields: {
    kind: { kind: 'choice', options: ['business', 'profession'], preset: 'business' },
    receipts: { kind: 'amount', min: 1 },
    digital: { kind: 'amount', optional: true },
    profit: { kind: 'amount' },
    other: { kind: 'amount', optional: true },
  },
  check({ receipts, digital, profit }) {
    if (digital > receipts) {
      return { field: 'digital', key: 'beyondReceipts' };
    }
    return profit > receipts ? { field: 'profit', key: 'beyondReceipts' } : undefined;
  },
  calculate({ kind, receipts, digital, profit, other }) {
    const { always, littleCash } = limits[kind];
    const cash = subtract(receipts, digital);
    const isLittleCash = cash * 20 <= receipts;
    const limit = paiseOf(isLittleCash ? littleCash : always);
    const isOpen = receipts <= limit;
    const flat = flatProfit(kind, digital, cash);
    const declared = maximum(flat, profit);
    const byBooks = taxOf(newRegime, add(profit, other)).total;
    const byFlat = taxOf(newRegime, add(declared, other)).total;
    const needsAudit = profit < flat && profit + other > exemption;
    const tests: Line[] = [
      { key: 'receipts', amount: receipts },
      { key: 'cash', amount: cash, values: { most: paiseText(portion(receipts, 5, 100)) } },
      { key: isLittleCash ? 'limitLittleCash' : 'limit', amount: limit },
    ];
    const rates: Line[] =
      kind === 'profession'
        ? [{ key: 'half', amount: flat, formula: `${paiseText(receipts)} × 50%` }]
        : [
            { key: 'six', amount: portion(digital, 6, 100), formula: `${paiseText(digital)} × 6%` },
            { key: 'eight', amount: portion(cash, 8, 100), formula: `${paiseText(cash)} × 8%` },
            { key: 'flat', amount: flat, strong: true },
          ];
    const compare: Line[] = [{ key: 'profit', amount: profit }];
    if (isOpen) {
      compare.push({ key: profit > flat ? 'declaredActual' : 'declared', amount: declared, strong: true });
    }
    compare.push({ key: 'taxBooks', amount: byBooks, strong: byBooks < byFlat || !isOpen });
    if (isOpen) {
      compare.push({ key: 'taxFlat', amount: byFlat, strong: byBooks === byFlat });
    }
    if (isOpen && needsAudit) {
      compare.push({ key: 'audit', amount: exemption });
    }
    const values = { books: paiseText(byBooks), flat: paiseText(byFlat) };
    return {
      answer: !isOpen
        ? { key: 'closed', amount: byBooks, values: { limit: paiseText(limit) } }
        : byBooks < byFlat
          ? { key: needsAudit ? 'booksLessAudit' : 'booksLess', amount: subtract(byFlat, byBooks), values }
          : { key: profit > flat ? 'actual' : 'same', amount: byFlat, values },
      groups: [
        { key: 'open', lines: tests },
        { key: 'rates', lines: rates },
        { key: 'compare', lines: compare },
      ],
    };
  },
});

function flatProfit(kind: 'business' | 'profession', digital: Paise, cash: Paise): Paise {
  return kind === 'profession'
    ? portion(add(digital, cash), 50, 100)
    : add(portion(digital, 6, 100), portion(cash, 8, 100));
}
