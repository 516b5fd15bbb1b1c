import type { ListedTool } from '@/catalogue/reading/tools.ts';
import { calculators } from './calculators.ts';
import { describeOutcome, type ToolWords } from './describe-outcome.ts';
import { proceed, type Typed, untouched, valuesFor } from './progress.ts';
import type { AnyTool } from './tool.ts';

/** How much of a field an address may hold, in characters. */
const longest = 40;

/** What an address asks for, by field, as it was typed; undefined when it names no field. */
export function findAskedFigures(tool: AnyTool, query: URLSearchParams): Typed | undefined {
  const names = Object.keys(tool.fields);
  if (!names.some((name) => query.has(name))) return undefined;
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
export function listExamples(entry: ListedTool, words: ToolWords): WorkedExample[] {
  const tool = calculators[entry.slug];
  return entry.examples.map(({ text, input }) => {
    const values = valuesFor(tool, proceed(tool, untouched, input, 'sent'), input);
    const { label, amount } = values
      ? describeOutcome(tool.calculate(values), words).answer
      : { label: '', amount: '' };
    return { text, label, amount, href: `${entry.href}?${new URLSearchParams(input)}#result` };
  });
}
