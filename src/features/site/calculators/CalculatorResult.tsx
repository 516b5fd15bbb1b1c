import type { Ref } from 'react';
import { useTold } from '@/islands/use-told.ts';
import { CalculatorOutcome } from './CalculatorOutcome.tsx';
import type { CalculatorWords, View } from './describe-outcome.ts';

/** The pause in typing, in milliseconds, after which screen readers announce the answer. */
const pause = 800;

interface CalculatorResultProps {
  /** Whether the result is from the visitor's input; otherwise it is the result of the example. */
  own: boolean;
  /** The text of the example. */
  example: string;
  /** The result; undefined while something is missing or wrong. */
  view: View | undefined;
  /** The errors, if they are listed; each links to its field. */
  faults: readonly { href: string; text: string }[] | undefined;
  words: CalculatorWords;
  ref?: Ref<HTMLElement>;
}

/** The answer, first and large, with its calculation; or what is still missing. */
export function CalculatorResult({ own, example, view, faults, words, ref }: CalculatorResultProps) {
  const told = useTold(own && view ? `${view.answer.label}: ${view.answer.amount}` : '', pause);
  return (
    <section
      ref={ref}
      id="result"
      tabIndex={-1}
      aria-labelledby="result-title"
      className="min-w-0 rounded-card border border-line bg-surface p-5 shadow-card outline-none sm:p-8"
    >
      <h2 id="result-title" className="text-sm font-semibold text-accent">
        {own ? words.yours : words.example}
      </h2>
      {own ? null : <p className="mt-1 text-soft">{example}</p>}
      {view ? <CalculatorOutcome view={view} words={words} /> : null}
      {view || faults ? null : <p className="mt-1 text-soft">{words.waiting}</p>}
      {faults ? (
        <div className="mt-3 rounded-lg border-2 border-bad p-4">
          <p className="font-semibold">{words.mend}</p>
          <ul className="mt-2 list-disc pl-5">
            {faults.map(({ href, text }) => (
              <li key={href}>
                <a href={href} className="text-bad underline underline-offset-4">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {told}
      </p>
    </section>
  );
}
