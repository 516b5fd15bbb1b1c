import type { ListedTool } from '@/catalogue/tools.ts';
import type { Locale } from '@/i18n/locale.ts';
import { describeFault, describeOutcome, type ToolWords, type View } from './describe-outcome.ts';
import { readFields } from './read-fields.ts';
import type { AnyTool } from './tool.ts';
import { getCalculator, toolWords } from './tools.ts';

/** A calculator as an address asks for it. */
export interface ToolRun {
  readonly tool: AnyTool;
  readonly words: ToolWords;
  /** What was typed, as it was typed. */
  readonly typed: Readonly<Record<string, string>>;
  /** Whether the address holds figures; without any the first example is worked out. */
  readonly own: boolean;
  /** The result; undefined when something is wrong. */
  readonly view: View | undefined;
  /** What is wrong, by field. */
  readonly faults: Readonly<Record<string, string>>;
}

/** Works out what an address asks for. */
export function runTool(locale: Locale, entry: ListedTool, asked: URLSearchParams): ToolRun {
  const tool = getCalculator(entry.slug);
  const words = toolWords(locale, entry.slug);
  const names = Object.keys(tool.fields);
  const own = names.some((name) => asked.has(name));
  const typed = Object.fromEntries(names.map((name) => [name, (asked.get(name) ?? '').slice(0, 40)]));
  const given = own ? typed : (entry.examples[0]?.input ?? {});
  const reading = readFields(tool, (name) => given[name] ?? '');
  return {
    tool,
    words,
    typed,
    own,
    view: reading.values && describeOutcome(tool.calculate(reading.values), words),
    faults: Object.fromEntries((reading.faults ?? []).map((fault) => [fault.field, describeFault(fault, words)])),
  };
}

/** An example with its answer and the address that shows how it came about. */
export interface WorkedExample {
  readonly text: string;
  readonly href: string;
  readonly label: string;
  readonly amount: string;
}

/** The worked examples of a calculator. */
export function listExamples(locale: Locale, entry: ListedTool): WorkedExample[] {
  return entry.examples.map(({ text, input }) => {
    const { view } = runTool(locale, entry, new URLSearchParams(input));
    const { label = '', amount = '' } = view?.answer ?? {};
    return { text, label, amount, href: `${entry.href}?${new URLSearchParams(input)}#result` };
  });
}

/** The words that a browser needs to work out a result by itself. */
export function wordsForBrowser(words: ToolWords): ToolWords {
  return Object.fromEntries(Object.entries(words).filter(([key]) => !/^(option|group)\.|\.hint$/.test(key)));
}
