import type { HowItWorks } from '@/catalogue/home/how-it-works.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Icon } from '@/ui/Icon.tsx';
import { PauseButton } from '@/ui/moving/PauseButton.tsx';
import { Section } from '@/ui/Section.tsx';
import type { HowItWorksWords } from './how-it-works.messages.ts';

/**
 * The steps of the firm's work for a customer, as an ordered list. A script turns the list into a row of stations, with
 * the details of the chosen station below. All details then share one space, so that nothing jumps when the step
 * changes; see home.css.
 */
export function HowItWorksSection({ content, words }: { content: Localized<HowItWorks>; words: HowItWorksWords }) {
  return (
    <Section id="how-it-works" title={content.title} intro={content.intro} aside={<PauseButton label={words.pause} />}>
      <ol
        data-steps
        data-every={3000}
        className="steps grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4 data-live:grid-cols-4 data-live:gap-x-0"
      >
        {content.steps.map((step, index) => (
          <li key={step.id} id={`how-${step.id}`} className="group/step">
            <a
              data-step
              href={`#how-${step.id}`}
              className="group block rounded-lg pr-1 text-xs font-semibold sm:text-lg"
            >
              <span className="mb-1 flex items-center gap-2 after:h-0.5 after:flex-1 after:bg-line group-last/step:after:hidden">
                <span className="grid size-11 place-items-center rounded-full border-2 border-line bg-surface text-lg group-hover:border-ink">
                  {index + 1}
                </span>
              </span>
              <h3>{step.title}</h3>
            </a>
            <div>
              <p>{step.text}</p>
              <p className="mt-2 flex gap-2 text-base text-soft">
                <Icon name="CircleCheck" className="mt-1 shrink-0 text-good" />
                <span>
                  {words.outcome} <strong className="text-ink">{step.outcome}</strong>
                </span>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
