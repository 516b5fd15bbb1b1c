import {
  add,
  maximum,
  type Paise,
  paise,
  paiseText,
  portion,
  showFigure,
  showPercent,
  subtract,
  sum,
  wholeRupees,
} from '../../../../kernel/paise.ts';
import { defineCalculator } from '../calculator.ts';

interface Month {
  interest: Paise;
  principal: Paise;
  balance: Paise;
}

/** The equal instalment, to the nearest rupee as banks charge it. @param rate hundredths of a percent a year */
export function instalment(loan: Paise, rate: number, months: number): Paise {
  const monthly = rate / 120_000;
  const exact = rate === 0 ? loan / months : (loan * monthly) / (1 - (1 + monthly) ** -months);
  return wholeRupees(paise(Math.round(exact)));
}

/** The monthly payments until the loan is repaid. The last instalment absorbs the rounding differences. */
export function repay(loan: Paise, rate: number, months: number): Month[] {
  const emi = instalment(loan, rate, months);
  const paid: Month[] = [];
  let balance: Paise = loan;
  while (balance > 0) {
    const interest = portion(balance, rate, 120_000);
    const last = paid.length === months - 1 || balance + interest <= emi;
    const principal = last ? balance : maximum(0, subtract(emi, interest));
    balance = subtract(balance, principal);
    paid.push({ interest, principal, balance });
  }
  return paid;
}

const sumOf = (months: readonly Month[], of: 'interest' | 'principal'): Paise => sum(months.map((month) => month[of]));

/** The instalment of a loan at a fixed rate on the reducing balance, and the payments of each year. */
export const calculator = defineCalculator({
  fields: {
    loan: { kind: 'amount', min: 10_000 },
    rate: { kind: 'percent', max: 6000 },
    months: { kind: 'count', min: 1, max: 480 },
  },
  calculate({ loan, rate, months }) {
    const emi = instalment(loan, rate, months);
    const all = repay(loan, rate, months);
    const first: Month = all[0] ?? { interest: 0, principal: 0, balance: 0 };
    const last = all.at(-1) ?? first;
    const interest = sumOf(all, 'interest');
    const of = paiseText(loan);
    const years = Array.from({ length: Math.ceil(all.length / 12) }, (_, year) => all.slice(year * 12, year * 12 + 12));
    return {
      answer: { key: 'emi', amount: emi, values: { interest: paiseText(interest) } },
      groups: [
        {
          key: 'steps',
          lines: [
            { key: 'loan', amount: loan },
            {
              key: rate === 0 ? 'emiWithout' : 'emiLine',
              amount: emi,
              values: { loan: of, months: String(months), rate: showPercent(rate), figure: String(rate / 100) },
            },
            { key: 'firstInterest', amount: first.interest, formula: `${of} × ${showPercent(rate)} ÷ 12` },
            {
              key: 'firstPrincipal',
              amount: first.principal,
              formula: `${paiseText(add(first.interest, first.principal))} − ${paiseText(first.interest)}`,
            },
            { key: 'last', amount: add(last.interest, last.principal), values: { number: String(all.length) } },
            { key: 'interest', amount: interest },
            { key: 'total', amount: add(loan, interest), formula: `${of} + ${paiseText(interest)}`, strong: true },
          ],
        },
      ],
      rows: years.map((year, index) => [
        String(index + 1),
        showFigure(wholeRupees(sumOf(year, 'interest'))),
        showFigure(wholeRupees(sumOf(year, 'principal'))),
        showFigure(wholeRupees(year.at(-1)?.balance ?? 0)),
      ]),
    };
  },
});
