import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import { AskFirst, type Question } from '@/ui/office/AskFirst.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { Said } from '@/ui/office/said.ts';
import type { SetupWords } from './setup.messages.ts';
import type { ShownStep } from './setup.server.ts';

interface SetupPageProps {
  words: SetupWords;
  steps: readonly ShownStep[];
  action: string;
  /** The page of the outbox. */
  queueHref: string;
  notice: Said | undefined;
  /** The data made by `npm run sample-data`; undefined if there is none. */
  samples?: { readonly text: string; readonly question: Question | undefined } | undefined;
}

/** The steps that adapt a new installation to a firm, each with its state and instructions. */
export function SetupPage({ words, steps, action, queueHref, notice, samples }: SetupPageProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const progress = fill(words.progress, { done: String(done), all: String(steps.length) });
  return (
    <>
      <OfficePageHead title={words.title} intro={words.intro} />
      {samples?.question ? <AskFirst question={samples.question} action={action} /> : null}
      <div className="max-w-3xl px-4 pb-8 sm:px-6">
        {notice ? (
          <Notice look={notice.look}>
            {notice.text}{' '}
            {notice.text === words.sent ? (
              <a href={queueHref} className="text-link underline underline-offset-4">
                {words.queue}
              </a>
            ) : null}
          </Notice>
        ) : null}
        <p className="mb-2 text-sm font-semibold">{done === steps.length ? words.allDone : progress}</p>
        <progress
          value={done}
          max={steps.length}
          aria-label={progress}
          className="setup-progress mb-5 block h-2 w-full"
        />
        <ol className="divide-y divide-line rounded-card border border-line bg-surface">
          {steps.map((step) => (
            <SetupRow key={step.topic} step={step} words={words} action={action} />
          ))}
        </ol>
        {samples ? (
          <section aria-labelledby="samples" className="mt-6 rounded-card border border-line bg-surface p-4">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <div>
                <h2 id="samples" className="text-base font-semibold">
                  {words['samples.title']}
                </h2>
                <p className="mt-0.5 text-sm text-soft">{samples.text}</p>
              </div>
              <form method="post" action={action}>
                <SmallButton name="act" value="remove-samples" grave>
                  {words['samples.remove']}
                </SmallButton>
              </form>
            </div>
          </section>
        ) : null}
      </div>
    </>
  );
}

function SetupRow({ step, words, action }: { step: ShownStep; words: SetupWords; action: string }) {
  const { isDone, title, text, link, more, place, canTest } = step;
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 p-4 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto] sm:items-center">
      <Icon name={isDone ? 'CircleCheck' : 'Circle'} className={isDone ? 'text-good' : 'text-soft'} />
      <div>
        <h2 className={`text-base font-semibold ${isDone ? 'text-soft' : ''}`}>
          {title}
          <span className="sr-only"> ({isDone ? words.done : words.todo})</span>
        </h2>
        {text ? <p className="mt-0.5 text-sm text-soft">{text}</p> : null}
        {place ? (
          <p className="mt-1 text-sm">
            {place.kind === 'file' ? words.file : words.variable}:{' '}
            <code className="rounded bg-sunk px-1.5 py-0.5">{place.name}</code>
          </p>
        ) : null}
      </div>
      {link ? (
        <div className="col-start-2 flex flex-wrap gap-x-4 sm:col-start-3 sm:flex-col sm:items-end">
          {[link, ...(more ? [more] : [])].map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
            >
              {label}
            </a>
          ))}
        </div>
      ) : null}
      {canTest ? (
        <form method="post" action={action} className="col-start-2 sm:col-start-3">
          <SmallButton name="act" value="test-mail">
            {words['step.mail.act']}
          </SmallButton>
        </form>
      ) : null}
    </li>
  );
}
