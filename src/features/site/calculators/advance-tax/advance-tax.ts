import {
  add,
  maximum,
  type Paise,
  paiseOf,
  paiseText,
  portion,
  subtract,
  wholeRupees,
} from '../../../../kernel/paise.ts';
import { defineCalculator, type Line } from '../calculator.ts';
import { monthsTouched, showDay } from '../days.ts';

/** Below this amount no advance tax is due (section 404). */
const least = paiseOf(10_000);

/**
 * The instalments of section 408(1): the share of the tax due by then, the share from which section 425(2) charges no
 * interest, and the interest on the shortfall, in percent.
 */
const instalments = [
  { key: 'june', due: 15, enough: 12, rate: 3 },
  { key: 'september', due: 45, enough: 36, rate: 3 },
  { key: 'december', due: 75, enough: 75, rate: 3 },
  { key: 'march', due: 100, enough: 100, rate: 1 },
] as const;

/** Advance tax for tax year 2026-27: the amount due on each date and the interest on shortfalls. */
export const calculator = defineCalculator({
  fields: {
    dates: { kind: 'choice', options: ['four', 'one'], preset: 'four' },
    tax: { kind: 'amount', min: 1 },
    june: { kind: 'amount', optional: true },
    september: { kind: 'amount', optional: true },
    december: { kind: 'amount', optional: true },
    march: { kind: 'amount', optional: true },
    yearEnd: { kind: 'amount', optional: true },
    rest: { kind: 'date', from: '2027-04-01', optional: true },
  },
  calculate({ dates, tax, rest, yearEnd, ...paidBy }) {
    const isDue = tax >= least;
    let paid: Paise = 0;
    let deferment: Paise = 0;
    const lines: Line[] = [];
    for (const { key, due, enough, rate } of instalments) {
      paid = add(paid, paidBy[key]);
      if (dates === 'one' && key !== 'march') {
        continue;
      }
      const wanted = portion(tax, due, 100);
      const missing = isDue && paid < portion(tax, enough, 100) ? subtract(wanted, paid) : 0;
      const interest = portion(missing, rate, 100);
      deferment = add(deferment, interest);
      const values = {
        wanted: paiseText(wanted),
        paid: paiseText(paid),
        missing: paiseText(missing),
        rate: `${rate}%`,
      };
      lines.push({ key: missing > 0 ? `${key}Short` : key, amount: missing > 0 ? interest : wanted, values });
    }
    paid = add(paid, yearEnd);
    const missing = maximum(0, subtract(tax, paid));
    const isShort = isDue && paid < portion(tax, 90, 100);
    const months = isShort && rest ? monthsTouched('2027-04-01', rest) : 0;
    const late = portion(missing, months, 100);
    const total = wholeRupees(add(deferment, late));
    const after: Line[] = [{ key: 'missing', amount: missing }];
    if (isShort && rest) {
      after.push({
        key: 'late',
        amount: late,
        values: { missing: paiseText(missing), months: String(months), day: showDay(rest) },
      });
    } else if (isShort) {
      after.push({ key: 'perMonth', amount: portion(missing, 1, 100) });
    }
    after.push({ key: 'total', amount: total, strong: true });
    return {
      answer: {
        key: answerKey(isDue, total),
        amount: total,
        values: { deferment: paiseText(deferment), late: paiseText(late), least: paiseText(least) },
      },
      groups: [
        { key: dates === 'one' ? 'oneDate' : 'fourDates', lines },
        { key: 'after', lines: after },
      ],
    };
  },
});

/** Which sentence answers the question: no advance tax is due, interest is, or none is. */
function answerKey(isDue: boolean, interest: Paise): 'notDue' | 'interest' | 'none' {
  if (!isDue) {
    return 'notDue';
  }
  return interest > 0 ? 'interest' : 'none';
}
