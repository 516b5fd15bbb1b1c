import type { ListedCalculator } from '@/catalogue/reading/calculators.ts';
import type { AnyCalculator } from './calculator.ts';
import { calculators } from './calculators.ts';
import { type CalculatorWords, describeOutcome } from './describe-outcome.ts';
import { proceed, type Typed, untouched, valuesFor } from './progress.ts';

/** How much of a field an address may hold, in characters. */
const longest = 40;

/** What an address asks for, by field, as it was typed; undefined when it names no field. */
export function findAskedFigures(calculator: AnyCalculator, query: URLSearchParams): Typed | undefined {
  const names = Object.keys(calculator.fields);
  if (!names.some((name) => query.has(name))) {
    return undefined;
  }
  return Object.fromEntries(names.map((name) => [name, (query.get(name) ?? '').slice(0, longest)]));
}

/** An example with its answer and the address that shows how it came about. */
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
