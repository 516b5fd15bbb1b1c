import { maximum, minimum, multiply, type Paise, paiseText, portion, subtract } from '../../../../kernel/paise.ts';
import { defineCalculator } from '../calculator.ts';

/** The tax-free part of a house rent allowance, which is the lowest of three figures. */
export const calculator = defineCalculator({
  fields: {
    year: { kind: 'choice', options: ['new', 'old'], preset: 'new' },
    per: { kind: 'choice', options: ['month', 'year'], preset: 'month' },
    salary: { kind: 'amount', min: 1 },
    hra: { kind: 'amount', min: 1 },
    rent: { kind: 'amount' },
    city: { kind: 'choice', options: ['four', 'added', 'other'], preset: 'four' },
  },
  calculate({ year, per, city, ...typed }) {
    const times = per === 'month' ? 12 : 1;
    const salary = multiply(typed.salary, times);
    const hra = multiply(typed.hra, times);
    const rent = multiply(typed.rent, times);
    // Rule 279 of the Income-tax Rules 2026 added four cities to those of rule 2A, for pay from April 1, 2026.
    const isHalf = city === 'four' || (city === 'added' && year === 'new');
    const percent = isHalf ? 50 : 40;
    const share = portion(salary, percent, 100);
    const tenth = portion(salary, 10, 100);
    const excess = maximum(0, subtract(rent, tenth));
    const exempt = minimum(hra, share, excess);
    const of = paiseText(salary);
    const yearly = (amount: Paise): string => (per === 'month' ? `${paiseText(amount)} × 12` : '');
    return {
      answer: { key: 'exempt', amount: exempt, values: { taxed: paiseText(subtract(hra, exempt)) } },
      groups: [
        {
          key: 'figures',
          lines: [
            { key: 'salary', amount: salary, formula: yearly(typed.salary) },
            { key: 'rent', amount: rent, formula: yearly(typed.rent) },
          ],
        },
        {
          key: 'three',
          lines: [
            { key: 'received', amount: hra, formula: yearly(typed.hra), strong: exempt === hra },
            {
              key: isHalf ? 'half' : 'twoFifths',
              amount: share,
              formula: `${of} × ${percent}%`,
              strong: exempt === share,
            },
            {
              key: rent > tenth ? 'excess' : 'noExcess',
              amount: excess,
              formula: `${paiseText(rent)} − ${paiseText(tenth)}`,
              strong: exempt === excess,
            },
          ],
        },
        {
          key: 'result',
          lines: [
            { key: 'least', amount: exempt, strong: true },
            { key: 'taxed', amount: subtract(hra, exempt), formula: `${paiseText(hra)} − ${paiseText(exempt)}` },
          ],
        },
      ],
    };
  },
});
