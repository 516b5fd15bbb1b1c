import { fill } from '@/i18n/fill.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { paiseText } from '../../../kernel/paise.ts';
import type { Fault, Line, Outcome } from './calculator.ts';

/** The texts of one calculator in one language, by key. */
export type CalculatorWords = Readonly<Record<string, string>>;

/** A line for display. */
export interface Row {
  readonly label: string;
  readonly amount: string;
  /** The explanation or calculation; may be empty. */
  readonly how: string;
  readonly strong: boolean;
}

/** A result for display, identical whether rendered by the server or the browser. */
export interface View {
  readonly answer: Row;
  readonly groups: readonly { readonly title: string; readonly rows: readonly Row[] }[];
  readonly table: readonly (readonly string[])[];
}

/** Puts a result into words. */
export function describeOutcome(outcome: Outcome, words: CalculatorWords): View {
  return {
    answer: describeLine(outcome.answer, words),
    groups: outcome.groups.map(({ key, lines }) => ({
      title: words[key] ?? '',
      rows: lines.map((line) => describeLine(line, words)),
    })),
    table: outcome.rows ?? [],
  };
}

function describeLine({ key, amount, text, formula, values = {}, minus, strong }: Line, words: CalculatorWords): Row {
  return {
    label: fill(words[key] ?? '', values),
    // A zero amount has no minus.
    amount: text ?? (amount === undefined ? '' : (minus && amount ? '− ' : '') + paiseText(amount)),
    how: formula ?? fill(words[`${key}.how`] ?? '', values),
    strong: strong ?? false,
  };
}

/** The error of a field in words, with the field's label. @param now epoch milliseconds */
export function describeFault({ field, key, limit = '' }: Fault, words: CalculatorWords, now: number): string {
  return fill(words[`fault.${key}`] ?? '', { label: words[`field.${field}`] ?? '', limit, example: exampleDay(now) });
}

/** Today in India, in the format of a date field, such as 20-11-2026. */
const exampleDay = (now: number): string => dayInIndia(now).split('-').toReversed().join('-');
