import {
  add,
  maximum,
  minimum,
  type Paise,
  paiseOf,
  paiseText,
  portion,
  subtract,
  wholeRupees,
} from '../../../../kernel/paise.ts';
import { defineCalculator, type Line } from '../calculator.ts';

/** The monthly wage up to which EPF is mandatory. It was notified again on May 29, 2026. */
const epfCeiling = paiseOf(15_000);
/** The monthly wage up to which ESI covers an employee, without and with a disability. */
const esiCeiling = { no: paiseOf(21_000), yes: paiseOf(25_000) } as const;

/** Rounds up to the next rupee, as ESI contributions are. */
const begunRupees = (amount: Paise): Paise => paiseOf(Math.ceil(amount / 100));

/**
 * The EPF and ESI contributions of the employee and the employer for a month's pay, using the uniform definition of
 * wages in the Code on Social Security.
 */
export const calculator = defineCalculator({
  fields: {
    wages: { kind: 'amount', min: 1 },
    allowances: { kind: 'amount', optional: true },
    epf: { kind: 'choice', options: ['ceiling', 'full', 'no'], preset: 'ceiling' },
    esi: { kind: 'choice', options: ['yes', 'no'], preset: 'yes' },
    disability: { kind: 'choice', options: ['no', 'yes'], preset: 'no' },
  },
  calculate({ wages, allowances, epf, esi, disability }) {
    const pay = add(wages, allowances);
    const half = portion(pay, 1, 2);
    const counted = maximum(wages, half);
    const epfWage = epf === 'no' ? 0 : epf === 'full' ? counted : minimum(counted, epfCeiling);
    const ceiling = esiCeiling[disability];
    const esiWage = esi === 'yes' && counted <= ceiling ? counted : 0;
    const twelfth = wholeRupees(portion(epfWage, 12, 100));
    const halfPercent = wholeRupees(portion(epfWage, 1, 200));
    const edli = wholeRupees(portion(minimum(epfWage, epfCeiling), 1, 200));
    const fromPay = begunRupees(portion(esiWage, 75, 10_000));
    const onTop = begunRupees(portion(esiWage, 325, 10_000));
    const inHand = subtract(pay, twelfth, fromPay);
    const cost = add(pay, twelfth, edli, halfPercent, onTop);
    const of = (wage: Paise, percent: string): string => `${paiseText(wage)} × ${percent}%`;
    const count: Line[] = [
      { key: 'pay', amount: pay },
      { key: counted > wages ? 'addedBack' : 'counted', amount: counted, values: { half: paiseText(half) } },
    ];
    if (epfWage > 0) {
      count.push({ key: epfWage < counted ? 'epfCapped' : 'epfWage', amount: epfWage });
    }
    if (esi === 'yes') {
      count.push(
        esiWage > 0
          ? { key: 'esiWage', amount: esiWage, values: { ceiling: paiseText(ceiling) } }
          : { key: 'esiAbove', amount: ceiling },
      );
    }
    return {
      answer: { key: 'inHand', amount: inHand, values: { cost: paiseText(cost) } },
      groups: [
        { key: 'count', lines: count },
        {
          key: 'employee',
          lines: [
            { key: 'epf', amount: twelfth, formula: of(epfWage, '12'), minus: true },
            { key: 'esi', amount: fromPay, formula: of(esiWage, '0.75'), minus: true },
            { key: 'inHandLine', amount: inHand, strong: true },
          ],
        },
        {
          key: 'employer',
          lines: [
            { key: 'epf', amount: twelfth, formula: of(epfWage, '12') },
            { key: 'edli', amount: edli, formula: of(minimum(epfWage, epfCeiling), '0.5') },
            { key: 'admin', amount: halfPercent, formula: of(epfWage, '0.5') },
            { key: 'esi', amount: onTop, formula: of(esiWage, '3.25') },
            { key: 'cost', amount: cost, strong: true },
          ],
        },
      ],
    };
  },
});
