import type { ListedCalculator } from '@/catalogue/reading/calculators.ts';
import type { AnyCalculator } from './calculator.ts';
import { calculators } from './calculators.ts';
import { type CalculatorWords, describeOutcome } from './describe-outcome.ts';
import { proceed, type Typed, untouched, valuesFor } from './progress.ts';

/** The maximum length of a field's value in a URL, in characters. */
const longest = 40;

/** The values in a URL, by field, as they were typed; undefined if it has none of the fields. */
export function findAskedFigures(calculator: AnyCalculator, query: URLSearchParams): Typed | undefined {
  const names = Object.keys(calculator.fields);
  if (!names.some((name) => query.has(name))) {
    return undefined;
  }
  return Object.fromEntries(names.map((name) => [name, (query.get(name) ?? '').slice(0, longest)]));
}

/** An example with its answer and the URL that shows the calculation. */
export interface WorkedExample {
  readonly text: string;
  readonly href: string;
  readonly label: string;
  readonly amount: string;
}

/** The worked examples of a calculator. */
export function listExamples(entry: ListedCalculator, words: CalculatorWords): WorkedExample[] {
  const calculator = calculators[entry.slug];
  return entry.examples.map(({ text, input }) => {
    const values = valuesFor(calculator, proceed(calculator, untouched, input, 'sent'), input);
    const { label, amount } = values
      ? describeOutcome(calculator.calculate(values), words).answer
      : { label: '', amount: '' };
    return { text, label, amount, href: `${entry.href}?${new URLSearchParams(input)}#result` };
  });
}
