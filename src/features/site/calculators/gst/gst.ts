import { gstOn, gstWithin } from '../../../../kernel/gst.ts';
import { add, paiseText, portion, subtract } from '../../../../kernel/paise.ts';
import { defineCalculator, type Line } from '../calculator.ts';

/** Adds GST to an amount or removes it. Within a State, half of it is central and half is State tax. */
export const calculator = defineCalculator({
  fields: {
    amount: { kind: 'amount', min: 1 },
    mode: { kind: 'choice', options: ['add', 'remove'], preset: 'add' },
    rate: { kind: 'choice', options: ['5', '18', '40', '3', '0'], preset: '18' },
    place: { kind: 'choice', options: ['within', 'across'], preset: 'within' },
  },
  calculate({ amount, mode, rate, place }) {
    const percent = Number(rate);
    const shares = place === 'within' ? ['cgst', 'sgst'] : ['igst'];
    const share = percent / shares.length;
    const tax = (mode === 'add' ? gstOn : gstWithin)(amount, percent * 100, place === 'within' ? 2 : 1);
    const each = portion(tax, 1, shares.length);
    const base = mode === 'add' ? amount : subtract(amount, tax);
    const of = paiseText(amount);
    const formula = mode === 'add' ? `${of} × ${share}%` : `${of} × ${share} ÷ ${100 + percent}`;
    const lines: Line[] = [
      { key: mode === 'add' ? 'base' : 'total', amount },
      ...shares.map((key) => ({ key, amount: each, formula: percent === 0 ? '' : formula, minus: mode === 'remove' })),
      { key: mode === 'add' ? 'total' : 'base', amount: mode === 'add' ? add(base, tax) : base, strong: true },
    ];
    return {
      answer: {
        key: mode === 'add' ? 'answerAdd' : 'answerRemove',
        amount: mode === 'add' ? add(base, tax) : base,
        values: { tax: paiseText(tax) },
      },
      groups: [{ key: 'steps', lines }],
    };
  },
});
