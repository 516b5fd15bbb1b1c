import {
  add,
  minimum,
  multiply,
  type Paise,
  paiseOf,
  paiseText,
  portion,
  showPercent,
  wholeRupees,
} from '../../../../kernel/paise.ts';
import { defineCalculator, type Line } from '../calculator.ts';
import { type Day, dayOfLaterMonth, daysAfter, monthOf, monthsTouched, showDay } from '../days.ts';

/** The day by which deducted tax must reach the government: the 7th of the next month, or April 30 for March. */
export const depositDue = (deducted: Day): Day => dayOfLaterMonth(deducted, 1, monthOf(deducted) === 3 ? 30 : 7);

/** The day on which the statement of the quarter is due: July 31, October 31, January 31 or May 31. */
export function statementDue(deducted: Day): Day {
  const month = monthOf(deducted);
  const quarterEnd = Math.ceil(month / 3) * 3;
  return dayOfLaterMonth(deducted, quarterEnd - month + (quarterEnd === 3 ? 2 : 1), 31);
}

/** Interest on TDS deducted or deposited late, and the fee for a late statement. */
export const calculator = defineCalculator({
  fields: {
    tax: { kind: 'amount', min: 1 },
    deductible: { kind: 'date', from: '2012-07-01' },
    deducted: { kind: 'date', from: '2012-07-01' },
    deposited: { kind: 'date', from: '2012-07-01' },
    filed: { kind: 'date', from: '2012-07-01', optional: true },
  },
  check({ deductible, deducted, deposited, filed }) {
    if (deducted < deductible) {
      return { field: 'deducted', key: 'beforeDeductible' };
    }
    if (deposited < deducted) {
      return { field: 'deposited', key: 'beforeDeducted' };
    }
    if (filed !== undefined && filed < deducted) {
      return { field: 'filed', key: 'beforeDeducted' };
    }
    return undefined;
  },
  calculate({ tax, deductible, deducted, deposited, filed }) {
    const due = depositDue(deducted);
    const lateToDeduct = deducted > deductible ? monthsTouched(deductible, deducted) : 0;
    const lateToDeposit = deposited > due ? monthsTouched(deducted, deposited) : 0;
    const forDeduction = portion(tax, lateToDeduct, 100);
    const forDeposit = portion(tax, 3 * lateToDeposit, 200);
    const lines: Line[] = [
      monthly(lateToDeduct, 'deduction', 'deductionInTime', forDeduction, {
        tax: paiseText(tax),
        rate: showPercent(100),
        from: showDay(deductible),
        to: showDay(deducted),
      }),
      monthly(lateToDeposit, 'deposit', 'depositInTime', forDeposit, {
        tax: paiseText(tax),
        rate: showPercent(150),
        from: showDay(deducted),
        to: showDay(deposited),
        due: showDay(due),
      }),
    ];
    const statement = statementDue(deducted);
    const days = filed === undefined ? 0 : daysAfter(filed, statement);
    const fee = minimum(multiply(paiseOf(200), days), tax);
    if (filed !== undefined) {
      lines.push({
        key: days === 0 ? 'statementInTime' : days * paiseOf(200) > tax ? 'feeAtLimit' : 'fee',
        amount: fee,
        values: { days: String(days), due: showDay(statement), tax: paiseText(tax) },
      });
    }
    const total = wholeRupees(add(forDeduction, forDeposit, fee));
    lines.push({ key: 'total', amount: total, strong: true });
    const interest = paiseText(add(forDeduction, forDeposit));
    return {
      answer: { key: total === 0 ? 'inTime' : 'answer', amount: total, values: { interest, fee: paiseText(fee) } },
      groups: [{ key: 'steps', lines }],
    };
  },
});

function monthly(months: number, late: string, inTime: string, amount: Paise, values: Record<string, string>): Line {
  return { key: months > 0 ? late : inTime, amount, values: { ...values, months: String(months) } };
}
