import type { SectionPageContent } from '@/catalogue/services/sections.ts';
import { Accordion } from '@/ui/Accordion.tsx';
import { ButtonLink } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Notices } from '@/ui/Notices.tsx';
import { Section } from '@/ui/Section.tsx';
import { ServiceRows } from '@/ui/ServiceRows.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import type { SectionPageWords } from './section-page.messages.ts';

interface SectionBodyProps {
  content: SectionPageContent;
  words: SectionPageWords;
  contactHref: string;
}

/** The content of a section: help in choosing, followed by the services. */
export function SectionBody({ content, words, contactHref }: SectionBodyProps) {
  const questions = content.faqs.map((faq, index) => ({ id: `q${index + 1}`, ...faq }));
  return (
    <>
      <Choose content={content} />
      {content.table ? (
        <Section id="compare" title={content.table.title} intro={content.table.intro} ground="sunk">
          <ComparisonTable table={content.table} words={words} />
        </Section>
      ) : null}
      <Section id="services" title={words.services}>
        {content.groups.map((group, index) => (
          <div
            key={group.title}
            id={`group-${index + 1}`}
            className="gap-x-12 pb-10 last:pb-0 lg:grid lg:grid-cols-[1fr_46rem]"
          >
            <div className="mb-4">
              <h3 className="text-xl">{group.title}</h3>
              <p className="mt-1 text-sm text-soft">{group.intro}</p>
            </div>
            <ServiceRows services={group.services} />
          </div>
        ))}
      </Section>
      {questions.length > 0 ? (
        <Section id="questions" title={words.questions} ground="sunk">
          <div className="max-w-[46rem]">
            <Accordion items={questions} group="questions" />
          </div>
        </Section>
      ) : null}
      <Section id="unsure" title={words.unsure} intro={words.unsureText}>
        <ButtonLink href={contactHref}>{words.ask}</ButtonLink>
      </Section>
    </>
  );
}

/** Says which service is for whom. Notices required by law come first, even if there is nothing to choose. */
function Choose({ content: { guide, notices } }: { content: SectionPageContent }) {
  if (!guide) {
    return notices.length > 0 ? (
      <div className="mx-auto max-w-6xl px-4 pt-8 sm:px-6">
        <Notices notices={notices} />
      </div>
    ) : null;
  }
  return (
    <Section id="choose" title={guide.title} first>
      <Notices notices={notices} />
      <ul className="grid gap-x-10 border-t border-line md:grid-cols-2">
        {guide.cases.map(({ when, advice, href, service }) => (
          <li key={when} className="border-b border-line py-4">
            <p className="font-semibold">{when}</p>
            <p className="mt-1 text-soft">{advice}</p>
            <a
              href={href}
              className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-link underline-offset-4 hover:underline"
            >
              {service}
              <Icon name="ArrowRight" size={18} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
