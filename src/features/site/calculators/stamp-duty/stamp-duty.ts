import { type Paise, paiseText } from '../../../../kernel/paise.ts';
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

/** Further fees in every State, from the same file, for the name, the company's PAN with card, and its TAN. */
export const besides = { name: 1000, pan: 107, tan: 77 } as const;

const paise = (rupees: number): Paise => rupees * 100;

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
    const duty = paise(duties[state]);
    const government = duty + paise(besides.name + besides.pan + besides.tan);
    const signatures = people * signature;
    const lines: Line[] = [
      { key: 'duty', amount: duty },
      { key: 'name', amount: paise(besides.name) },
      { key: 'pan', amount: paise(besides.pan) },
      { key: 'tan', amount: paise(besides.tan) },
      { key: 'government', amount: government, strong: true },
      { key: 'signatures', amount: signatures, formula: `${people} × ${paiseText(signature)}` },
      { key: 'sum', amount: government + signatures, strong: true },
    ];
    return {
      answer: { key: 'total', amount: government + signatures, values: { duty: paiseText(duty) } },
      groups: [{ key: 'steps', lines }],
    };
  },
});
