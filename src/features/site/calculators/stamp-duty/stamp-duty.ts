import { add, multiply, paiseOf, paiseText } from '../../../../kernel/paise.ts';
import { defineCalculator, type Line } from '../calculator.ts';

/**
 * Stamp duty of a company with ₹1 lakh of authorised capital, in whole rupees, from
 * content/fees/private-limited-company.yaml.
 */
export const duties = {
  delhi: 360,
  'uttar-pradesh': 1010,
  maharashtra: 1300,
  bihar: 1600,
  rajasthan: 1010,
  gujarat: 620,
  'madhya-pradesh': 7550,
} as const;

/**
 * Fees that are the same in every State, from the same file: for the name, the company's PAN with card, and its TAN.
 */
export const besides = { name: 1000, pan: 107, tan: 77 } as const;

/**
 * The charges by third parties when a company is formed: the State's stamp duty, the name, PAN and TAN, and digital
 * signatures.
 */
export const calculator = defineCalculator({
  fields: {
    state: {
      kind: 'choice',
      options: ['delhi', 'uttar-pradesh', 'maharashtra', 'bihar', 'rajasthan', 'gujarat', 'madhya-pradesh'],
      preset: 'delhi',
    },
    people: { kind: 'count', min: 1, max: 200 },
    signature: { kind: 'amount', optional: true },
  },
  calculate({ state, people, signature }) {
    const duty = paiseOf(duties[state]);
    const government = add(duty, paiseOf(besides.name + besides.pan + besides.tan));
    const signatures = multiply(signature, people);
    const lines: Line[] = [
      { key: 'duty', amount: duty },
      { key: 'name', amount: paiseOf(besides.name) },
      { key: 'pan', amount: paiseOf(besides.pan) },
      { key: 'tan', amount: paiseOf(besides.tan) },
      { key: 'government', amount: government, strong: true },
      { key: 'signatures', amount: signatures, formula: `${people} × ${paiseText(signature)}` },
      { key: 'sum', amount: add(government, signatures), strong: true },
    ];
    return {
      answer: { key: 'total', amount: add(government, signatures), values: { duty: paiseText(duty) } },
      groups: [{ key: 'steps', lines }],
    };
  },
});
