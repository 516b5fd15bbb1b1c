import type { LocalServicesPage } from '@/catalogue/services/services-page.ts';
import { Section } from '@/ui/Section.tsx';

/** The four steps from the question to the documents, on one line. */
export function ServicesSteps({ content }: { content: LocalServicesPage['steps'] }) {
  return (
    <Section id="services-steps" title={content.title} intro={content.intro} ground="night">
      <ol className="ml-4.5 grid gap-x-8 border-l-2 border-night-line pl-6 lg:grid-cols-4 lg:border-t-2 lg:ml-0 lg:border-l-0 lg:pl-0">
        {content.steps.map((step, index) => (
          <li key={step.title} className="relative pb-3 last:pb-0 lg:pt-8 lg:pb-0">
            <span className="absolute top-0 -left-10.5 grid size-9 place-items-center rounded-full bg-marigold font-semibold text-night lg:-top-4.75 lg:left-0">
              {index + 1}
            </span>
            <h3 className="md:text-xl">{step.title}</h3>
            <p className="text-sm text-night-soft md:mt-1 md:text-base">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
