import type { ComponentProps } from 'react';
import { Icon } from '@/ui/Icon.tsx';
import { PageHead } from '@/ui/PageHead.tsx';
import type { StatusWords } from './inquiry-status.messages.ts';

const steps = ['stepAsk', 'stepCode', 'stepShown'] as const;
type StatusStep = (typeof steps)[number];

type StatusHeadProps = ComponentProps<typeof PageHead> & {
  words: StatusWords;
  step: StatusStep;
  /** The number of the enquiry that is shown. */
  reference?: string;
};

/** The head of the page, with the three steps marked as done, current or to come. */
export function StatusHead({ words, step, reference, ...head }: StatusHeadProps) {
  const present = steps.indexOf(step);
  return (
    <PageHead {...head}>
      {reference ? (
        <p className="mt-3 text-night-soft">
          {words.reference} <strong className="block text-2xl tracking-wide text-white select-all">{reference}</strong>
        </p>
      ) : null}
      <ol aria-label={words.steps} className="mt-8 grid max-w-3xl grid-cols-3 gap-x-2 sm:gap-x-4 print:hidden">
        {steps.map((each, index) => (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            className={`border-t-2 pt-3 text-sm ${index <= present ? 'border-marigold' : 'border-night-line text-night-soft'} ${each === step ? 'font-semibold' : ''}`}
          >
            <span
              aria-hidden="true"
              className={`mb-1 grid size-9 place-items-center rounded-full border font-semibold ${index <= present ? 'border-marigold' : 'border-night-soft'} ${each === step ? 'bg-marigold text-night' : ''}`}
            >
              {index < present ? <Icon name="Check" /> : index + 1}
            </span>
            {words[each]}
            {index < present ? <span className="sr-only"> ({words.done})</span> : null}
          </li>
        ))}
      </ol>
    </PageHead>
  );
}
