import { fill } from '@/i18n/fill.ts';
import type { SetupWords } from './setup.messages.ts';
import type { ShownStep } from './setup.server.ts';

interface SetupSummaryProps {
  words: SetupWords;
  steps: readonly ShownStep[];
  href: string;
}

/** The progress of the set-up, with the next step; renders nothing once all steps are done. */
export function SetupSummary({ words, steps, href }: SetupSummaryProps) {
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) {
    return null;
  }
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="setup" className="px-4 pb-6 sm:px-6">
      <div className="rounded-card border border-line bg-surface p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="setup" className="text-lg">
            {words.title}
          </h2>
          <p className="text-sm text-soft">{fill(words.progress, { done: String(done), all: String(steps.length) })}</p>
        </div>
        <p className="mt-1">
          {fill(words.next, { step: next.title })}
          {next.text ? <span className="block text-sm text-soft">{next.text}</span> : null}
        </p>
        <a
          href={href}
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          {words.open}
        </a>
      </div>
    </section>
  );
}
