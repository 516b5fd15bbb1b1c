import { type Paise, paiseOf, paiseText } from '../../../../kernel/paise.ts';
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
    const difference = Math.abs(inOld.total - inNew.total);
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

const standardOf = (regime: Regime, { salary }: Income): Paise => Math.min(salary, paiseOf(regime.standard));
const incomeIn = (regime: Regime, income: Income, deductions: Paise = 0): Paise =>
  Math.max(0, income.salary + income.other - standardOf(regime, income) - deductions);

/** The lowest total of deductions, in tens of rupees, at which the old regime costs no more than `most`. */
function findEvenDeductions(old: Regime, income: Income, most: Paise): Paise {
  const ten = paiseOf(10);
  let low = 0;
  let high = Math.ceil((income.salary + income.other) / ten);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (taxOf(old, incomeIn(old, income, middle * ten)).total <= most) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low * ten;
}

function linesOf(regime: Regime, steps: TaxSteps, income: Income, deductions: Paise = 0): Line[] {
  const lines: Line[] = [{ key: 'income', amount: income.salary + income.other }];
  const add = (key: string, amount: Paise, line: Partial<Line> = {}) =>
    amount > 0 && lines.push({ key, amount, ...line });
  add('standard', standardOf(regime, income), { minus: true });
  add('deductions', deductions, { minus: true });
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
  const tax = steps.slabTax - steps.rebate - steps.rebateRelief;
  add('rebate', steps.rebate, { minus: true, values: { limit } });
  add('rebateRelief', steps.rebateRelief, { minus: true, values: { limit, tax: paiseText(tax) } });
  add('surcharge', steps.surcharge, { formula: `${paiseText(tax)} × ${steps.surchargePercent}%` });
  add('surchargeRelief', steps.surchargeRelief, { minus: true, values: { limit: paiseText(steps.surchargeLimit) } });
  const beforeCess = tax + steps.surcharge - steps.surchargeRelief;
  add('cess', steps.cess, { formula: `${paiseText(beforeCess)} × 4%` });
  lines.push({ key: 'total', amount: steps.total, strong: true });
  return lines;
}
