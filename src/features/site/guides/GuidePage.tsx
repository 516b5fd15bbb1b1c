import type { ExplainedTerm } from '@/catalogue/reading/explained-prose.ts';
import type { ReadGuide } from '@/catalogue/reading/guide-prose.ts';
import type { Crumb } from '@/ui/Breadcrumbs.tsx';
import { Contents } from '@/ui/Contents.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Notices } from '@/ui/Notices.tsx';
import { ServiceRows } from '@/ui/ServiceRows.tsx';
import { TermNotes } from '@/ui/TermNotes.tsx';
import { GuideHead } from './GuideHead.tsx';
import { GuideProse } from './GuideProse.tsx';
import type { GuidesWords } from './guides.messages.ts';

interface GuidePageProps {
  guide: ReadGuide;
  terms: readonly ExplainedTerm[];
  next: ReadGuide;
  trail: readonly Crumb[];
  trailLabel: string;
  words: GuidesWords;
}

/** One guide: its steps, a table of contents at the side, the services that do the work, and the next guide. */
export function GuidePage({ guide, terms, next, words, ...place }: GuidePageProps) {
  return (
    <>
      <article>
        <GuideHead guide={guide} words={words} {...place} />
        <div className="mx-auto max-w-6xl gap-x-14 px-4 py-8 sm:px-6 md:py-12 lg:grid lg:grid-cols-[1fr_46rem]">
          <Contents title={words.contents} entries={guide.parts} />
          <div className="min-w-0 max-w-[46rem]">
            <Notices notices={guide.notices} />
            <p className="rounded-card bg-sunk p-5">
              <b className="block text-sm text-accent">{words.result}</b>
              {guide.result}
            </p>
            <GuideProse guide={guide} />
          </div>
        </div>
      </article>
      <TermNotes terms={terms} close={words.closeTerm} />
      <section aria-labelledby="services-title" className="bg-sunk py-10 md:py-14 print:hidden">
        <div className="mx-auto max-w-6xl px-4 sm:px-6">
          <h2 id="services-title" className="mb-6 text-2xl">
            {words.services}
          </h2>
          <ServiceRows services={guide.services} />
        </div>
      </section>
      <nav aria-label={words.next} className="mx-auto max-w-6xl px-4 py-10 sm:px-6 print:hidden">
        <p className="text-sm font-semibold text-accent">{words.next}</p>
        <a href={next.href} rel="next" className="group flex items-center gap-2 py-2 text-xl font-semibold">
          <span className="underline-offset-4 group-hover:underline">{next.title}</span>
          <Icon name="ArrowRight" className="shrink-0" />
        </a>
        <p className="text-soft">{next.description}</p>
      </nav>
    </>
  );
}
