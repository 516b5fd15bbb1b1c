import type { WhyChooseUs } from '@/catalogue/home/why-choose-us.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Section } from '@/ui/Section.tsx';

/** Six numbered reasons. Each opens and closes its detail for itself. */
export function WhyChooseUsSection({ content }: { content: Localized<WhyChooseUs> }) {
  return (
    <Section id="why-choose-us" title={content.title} intro={content.intro}>
      <ol className="grid items-start gap-x-10 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {content.reasons.map((reason, index) => (
          <li key={reason.id} className="border-t-2 border-ink">
            <details className="group pb-2 open:pb-6">
              <summary className="grid grid-cols-[2rem_1fr_auto] items-baseline py-4">
                <span aria-hidden="true" className="text-2xl font-semibold text-accent">
                  {index + 1}
                </span>
                <h3 className="text-lg group-hover:underline">{reason.title}</h3>
                <Icon
                  name="Plus"
                  className="mt-1.5 ml-3 self-start text-soft transition-transform group-open:rotate-45"
                />
                <span className="col-start-2 text-soft">{reason.line}</span>
              </summary>
              <p className="ml-8 border-l-2 border-accent pl-4">{reason.detail}</p>
            </details>
          </li>
        ))}
      </ol>
    </Section>
  );
}
