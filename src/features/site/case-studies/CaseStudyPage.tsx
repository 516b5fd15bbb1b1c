import type { CaseStudyEntry } from '@/catalogue/reading/case-studies.ts';
import { fill } from '@/i18n/fill.ts';
import type { Crumb } from '@/ui/Breadcrumbs.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { PageHead } from '@/ui/PageHead.tsx';
import { ServiceRows } from '@/ui/ServiceRows.tsx';
import type { CaseStudiesWords } from './case-studies.messages.ts';
import { SampleMark } from './SampleMark.tsx';
import { StudyBody } from './StudyBody.tsx';

interface CaseStudyPageProps {
  study: CaseStudyEntry;
  next: CaseStudyEntry;
  trail: readonly Crumb[];
  trailLabel: string;
  words: CaseStudiesWords;
}

/** One case study: the business, the whole case, its services, and the next case. */
export function CaseStudyPage({ study, next, words, ...place }: CaseStudyPageProps) {
  const { before, after, figures } = study.story;
  const facts = [{ label: words.before, value: before }, { label: words.after, value: after }, ...figures];
  return (
    <>
      <article>
        <PageHead
          {...place}
          title={study.title}
          intro={study.description}
          aside={<img src={study.image} alt="" width={640} height={400} className="w-full rounded-card print:hidden" />}
        >
          <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-night-soft">
            {study.sample ? <SampleMark words={words} /> : null}
            {study.story.type}
          </p>
          <dl className="mt-4 grid gap-4 sm:grid-cols-2">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-sm font-semibold text-marigold">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-sm text-night-soft">{fill(words.checked, { day: study.checkedDay })}</p>
        </PageHead>
        <StudyBody study={study} words={words} />
      </article>
      <section aria-labelledby="services-title" className="bg-sunk py-10 md:py-14 print:hidden">
        <div className="mx-auto max-w-6xl px-4 sm:px-6">
          <h2 id="services-title" className="mb-6 text-2xl">
            {words.services}
          </h2>
          <ServiceRows services={study.costs.map(({ service }) => service)} />
        </div>
      </section>
      <nav aria-label={words.next} className="mx-auto max-w-6xl px-4 py-10 sm:px-6 print:hidden">
        <p className="text-sm font-semibold text-accent">{words.next}</p>
        <a href={next.href} rel="next" className="group flex items-center gap-2 py-2 text-xl font-semibold">
          <span className="underline-offset-4 group-hover:underline">{next.title}</span>
          <Icon name="ArrowRight" className="shrink-0" />
        </a>
      </nav>
    </>
  );
}
