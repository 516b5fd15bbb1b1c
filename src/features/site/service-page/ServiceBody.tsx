import type { ReactNode } from 'react';
import type { PagePrice } from '@/catalogue/services/page-price.ts';
import type { ServicePageContent } from '@/catalogue/services/service-pages.ts';
import { Accordion } from '@/ui/Accordion.tsx';
import { Contents } from '@/ui/Contents.tsx';
import { After, hasAfter, hasOfficial, Official } from './After.tsx';
import { Cost } from './Cost.tsx';
import { Steps, Time } from './Steps.tsx';
import type { ServicePageWords } from './service-page.messages.ts';
import { What, Who } from './What.tsx';

interface ServiceBodyProps {
  content: ServicePageContent;
  words: ServicePageWords;
  known?: PagePrice | undefined;
  /** The list of documents. */
  children?: ReactNode;
  /** The calculator of a fee that varies. */
  estimator?: ReactNode;
}

const parts = ['what', 'who', 'documents', 'steps', 'time', 'cost', 'after', 'official', 'questions'] as const;

/** The parts of a service with their headings; empty parts are left out. */
function partsOf(content: ServicePageContent, words: ServicePageWords) {
  const titles = {
    ...words,
    who: content.page.who.must ? words.who : words.whoFor,
    official: content.page.official ? words.official : words.facts,
  };
  const isLeftOut = {
    documents: content.page.documents.length === 0,
    after: !hasAfter(content),
    official: !hasOfficial(content),
    questions: content.page.faqs.length === 0,
  };
  return parts
    .filter((id) => !(id in isLeftOut && isLeftOut[id as keyof typeof isLeftOut]))
    .map((id) => ({ id, title: titles[id] }));
}

/** Everything about a service, part by part, with a table of contents at the side. */
export function ServiceBody({ content, words, known, children, estimator }: ServiceBodyProps) {
  const shown = { content, words };
  const entries = partsOf(content, words);
  const questions = content.page.faqs.map((faq, index) => ({ id: `q${index + 1}`, ...faq }));
  return (
    <div className="mx-auto max-w-6xl gap-x-14 px-4 py-8 sm:px-6 md:py-12 lg:grid lg:grid-cols-[1fr_46rem]">
      <Contents title={words.contents} entries={entries} />
      <div className="min-w-0 max-w-[46rem]">
        <Part id="what" title={words.what}>
          <What lines={content.what} words={words} />
        </Part>
        <Part id="who" title={content.page.who.must ? words.who : words.whoFor}>
          <Who {...shown} />
        </Part>
        {content.page.documents.length > 0 ? (
          <Part id="documents" title={words.documents}>
            <p className="text-soft">{words.documentsHint}</p>
            {children}
          </Part>
        ) : null}
        <Part id="steps" title={words.steps}>
          <Steps {...shown} />
        </Part>
        <Part id="time" title={words.time}>
          <Time {...shown} />
        </Part>
        <Part id="cost" title={words.cost}>
          <Cost {...shown} known={known} />
          {estimator}
        </Part>
        {hasAfter(content) ? (
          <Part id="after" title={words.after}>
            <After {...shown} />
          </Part>
        ) : null}
        {hasOfficial(content) ? (
          <Part id="official" title={content.page.official ? words.official : words.facts}>
            <Official {...shown} />
          </Part>
        ) : null}
        {questions.length > 0 ? (
          <Part id="questions" title={words.questions}>
            <Accordion items={questions} group="questions" />
          </Part>
        ) : null}
      </div>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      // The first part is in view. The other parts are laid out only when they come near, and have room for the focus
      // ring on both sides.
      className={`${id === 'what' ? '' : 'below-fold -mx-2 px-2 '}pb-10 md:pb-12`}
    >
      <h2 id={`${id}-title`} className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
