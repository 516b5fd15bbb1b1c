import {
  absolute,
  add,
  maximum,
  minimum,
  multiply,
  type Paise,
  paiseOf,
  paiseText,
  subtract,
} from '../../../../kernel/paise.ts';
import { defineCalculator, type Line, type Values } from '../calculator.ts';
import { newRegime, oldRegime, type Regime, type TaxSteps, taxOf } from './tax-of-regime.ts';

const fields = {
  age: { kind: 'choice', options: ['below-60', '60-to-80', 'above-80'], preset: 'below-60' },
  salary: { kind: 'amount', optional: true },
  other: { kind: 'amount', optional: true },
  deductions: { kind: 'amount', optional: true },
} as const;

/** Compares the old and the new regime, for FY 2025-26 and for tax year 2026-27. */
export const calculator = defineCalculator({
  fields,
  check: ({ salary, other }) => (salary + other === 0 ? { field: 'salary', key: 'noIncome' } : undefined),
  calculate(values) {
    const old = oldRegime(values.age);
    const inNew = taxOf(newRegime, incomeIn(newRegime, values));
    const inOld = taxOf(old, incomeIn(old, values, values.deductions));
    const difference = absolute(subtract(inOld.total, inNew.total));
    const less = inNew.total < inOld.total ? 'newLess' : inOld.total < inNew.total ? 'oldLess' : 'same';
    const compare: Line[] = [
      { key: 'newTotal', amount: inNew.total, strong: less !== 'oldLess' },
      { key: 'oldTotal', amount: inOld.total, strong: less !== 'newLess' },
    ];
    if (less === 'newLess') {
      compare.push({ key: 'evenAt', amount: findEvenDeductions(old, values, inNew.total) });
    }
    return {
      answer: {
        key: less,
        amount: less === 'same' ? inNew.total : difference,
        values: { inNew: paiseText(inNew.total), inOld: paiseText(inOld.total) },
      },
      groups: [
        { key: 'compare', lines: compare },
        { key: 'new', lines: linesOf(newRegime, inNew, values) },
        { key: 'old', lines: linesOf(old, inOld, values, values.deductions) },
      ],
    };
  },
});

type Income = Pick<Values<typeof fields>, 'salary' | 'other'>;

const standardOf = (regime: Regime, { salary }: Income): Paise => minimum(salary, paiseOf(regime.standard));
const incomeIn = (regime: Regime, income: Income, deductions: Paise = 0): Paise =>
  maximum(0, subtract(add(income.salary, income.other), standardOf(regime, income), deductions));

/** The lowest total of deductions, a multiple of ten rupees, at which the old regime costs no more than `most`. */
function findEvenDeductions(old: Regime, income: Income, most: Paise): Paise {
  const ten = paiseOf(10);
  let low = 0;
  let high = Math.ceil((income.salary + income.other) / ten);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (taxOf(old, incomeIn(old, income, multiply(ten, middle))).total <= most) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return multiply(ten, low);
}

function linesOf(regime: Regime, steps: TaxSteps, income: Income, deductions: Paise = 0): Line[] {
  const lines: Line[] = [{ key: 'income', amount: add(income.salary, income.other) }];
  const list = (key: string, amount: Paise, line: Partial<Line> = {}) =>
    amount > 0 && lines.push({ key, amount, ...line });
  list('standard', standardOf(regime, income), { minus: true });
  list('deductions', deductions, { minus: true });
  lines.push({ key: 'taxable', amount: steps.taxable, strong: true });
  for (const { from, to, percent, part, tax } of steps.slabs) {
    lines.push({
      key: from === 0 ? 'firstSlab' : to === undefined ? 'lastSlab' : 'slab',
      amount: tax,
      values: { from: paiseText(from), to: paiseText(to ?? 0) },
      formula: percent === 0 ? '' : `${paiseText(part)} × ${percent}%`,
    });
  }
  lines.push({ key: 'slabTax', amount: steps.slabTax, strong: true });
  const limit = paiseText(paiseOf(regime.rebate.upTo));
  const tax = subtract(steps.slabTax, steps.rebate, steps.rebateRelief);
  list('rebate', steps.rebate, { minus: true, values: { limit } });
  list('rebateRelief', steps.rebateRelief, { minus: true, values: { limit, tax: paiseText(tax) } });
  list('surcharge', steps.surcharge, { formula: `${paiseText(tax)} × ${steps.surchargePercent}%` });
  list('surchargeRelief', steps.surchargeRelief, { minus: true, values: { limit: paiseText(steps.surchargeLimit) } });
  const beforeCess = subtract(add(tax, steps.surcharge), steps.surchargeRelief);
  list('cess', steps.cess, { formula: `${paiseText(beforeCess)} × 4%` });
  lines.push({ key: 'total', amount: steps.total, strong: true });
  return lines;
}
