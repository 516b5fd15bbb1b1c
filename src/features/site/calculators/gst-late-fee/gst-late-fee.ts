import { taxHalf } from '../../../../kernel/gst.ts';
import { add, minimum, multiply, type Paise, paiseOf, paiseText, portion } from '../../../../kernel/paise.ts';
import { defineCalculator, type Line } from '../calculator.ts';
import { daysAfter } from '../days.ts';

/**
 * The maximum fee for one return in rupees, by the previous year's turnover; 500 for a nil return, whatever the
 * turnover.
 */
const limits: Readonly<Record<string, number>> = { small: 2000, middle: 5000, large: 10_000 };

/** The late fee of GSTR-3B and GSTR-1, and the interest on tax paid late with GSTR-3B. */
export const calculator = defineCalculator({
  fields: {
    form: { kind: 'choice', options: ['3b', '1'], preset: '3b' },
    due: { kind: 'date', from: '2021-07-01' },
    filed: { kind: 'date', from: '2021-07-01' },
    nil: { kind: 'choice', options: ['no', 'yes'], preset: 'no' },
    turnover: { kind: 'choice', options: ['small', 'middle', 'large'], preset: 'small' },
    tax: { kind: 'amount', optional: true },
  },
  check({ form, nil, tax }) {
    if (tax > 0 && form === '1') {
      return { field: 'tax', key: 'noTaxWithGstr1' };
    }
    if (tax > 0 && nil === 'yes') {
      return { field: 'tax', key: 'noTaxWithNil' };
    }
    return undefined;
  },
  calculate({ form, due, filed, nil, turnover, tax }) {
    const days = daysAfter(filed, due);
    const aDay = paiseOf(nil === 'yes' ? 20 : 50);
    const limit = paiseOf(nil === 'yes' ? 500 : (limits[turnover] ?? 0));
    const fee: Paise = minimum(multiply(aDay, days), limit);
    // The interest is rounded to the rupee in one step. If it were rounded to paise first, 49.96 paise would become a
    // rupee.
    const interest = multiply(portion(tax, 18 * days, 100 * 365 * 100), 100);
    const total = add(fee, interest);
    const values = { days: String(days), aDay: paiseText(aDay), limit: paiseText(limit), tax: paiseText(tax) };
    const lines: Line[] = [
      { key: 'days', text: String(days) },
      { key: days * aDay > limit ? 'feeAtLimit' : 'fee', amount: fee, values },
      { key: 'cgst', amount: taxHalf(fee), values: { half: paiseText(taxHalf(aDay)) } },
      { key: 'sgst', amount: taxHalf(fee), values: { half: paiseText(taxHalf(aDay)) } },
    ];
    if (form === '3b' && nil === 'no') {
      lines.push({ key: 'interest', amount: interest, values });
    }
    lines.push({ key: 'total', amount: total, strong: true });
    return {
      answer: {
        key: days === 0 ? 'onTime' : 'answer',
        amount: total,
        values: { fee: paiseText(fee), interest: paiseText(interest) },
      },
      groups: [{ key: 'steps', lines }],
    };
  },
});
