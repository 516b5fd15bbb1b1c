import { minimum, type Paise, paiseOf, paiseText, portion, subtract } from '../../../../kernel/paise.ts';
import { defineCalculator, type Line } from '../calculator.ts';

/** The maximum that the law requires an employer to pay, which is also the tax-free amount over a working life. */
const ceiling = paiseOf(2_000_000);
/**
 * The full years of service after which gratuity is due. Fixed-term staff have needed only one since November 21, 2025.
 * An employer not covered by the law decides freely.
 */
const needed = { covered: 5, 'fixed-term': 1, uncovered: 0 } as const;

/**
 * Gratuity on leaving, which is 15/26 of the monthly wage for each year, or half a month's wages if the law does not
 * apply.
 */
export const calculator = defineCalculator({
  fields: {
    kind: { kind: 'choice', options: ['covered', 'fixed-term', 'uncovered'], preset: 'covered' },
    wage: { kind: 'amount', min: 1 },
    years: { kind: 'count', max: 60 },
    months: { kind: 'count', max: 11, optional: true },
  },
  calculate({ kind, wage, years, months }) {
    const days = kind === 'uncovered' ? 30 : 26;
    // 'In excess of six months' counts as a year for permanent staff; fixed-term staff are paid in proportion.
    const counted =
      kind === 'fixed-term' ? years * 12 + months : (kind === 'covered' && months > 6 ? years + 1 : years) * 12;
    const due = years >= needed[kind];
    const byFormula: Paise = due ? portion(wage, 15 * counted, days * 12) : 0;
    const paid = minimum(byFormula, ceiling);
    const limit = paiseText(ceiling);
    const values = { years: String(years), months: String(months), needed: String(needed[kind]), limit };
    const service = kind === 'fixed-term' ? `${counted} ÷ 12` : String(counted / 12);
    const lines: Line[] = [
      { key: 'wage', amount: wage },
      {
        key: kind === 'fixed-term' ? 'inProportion' : kind === 'uncovered' ? 'fullYears' : 'rounded',
        text: service,
        values,
      },
      {
        key: due ? 'formula' : 'notYet',
        amount: byFormula,
        values,
        ...(due && { formula: `${paiseText(wage)} × 15 ÷ ${days} × ${service}` }),
      },
    ];
    if (byFormula > ceiling) {
      lines.push({ key: 'aboveLimit', amount: subtract(byFormula, ceiling), minus: true, values });
    }
    lines.push({ key: 'paid', amount: paid, strong: true, values });
    const key = !due ? 'none' : kind === 'uncovered' ? 'exempt' : 'answer';
    return { answer: { key, amount: paid, values }, groups: [{ key: 'steps', lines }] };
  },
});
