import type { ReactNode } from 'react';
import type { CaseStudyEntry } from '@/catalogue/reading/case-studies.ts';
import { Contents } from '@/ui/Contents.tsx';
import { Notices } from '@/ui/Notices.tsx';
import type { CaseStudiesWords } from './case-studies.messages.ts';
import { StudyCost } from './StudyCost.tsx';
import { StudySteps } from './StudySteps.tsx';

const parts = [
  'situation',
  'obstacles',
  'steps',
  'papers',
  'time',
  'cost',
  'wrong',
  'differently',
] as const satisfies readonly (keyof CaseStudiesWords)[];

/** The whole case, part by part, with a table of contents at the side. A sample has a note above it. */
export function StudyBody({ study, words }: { study: CaseStudyEntry; words: CaseStudiesWords }) {
  const shown: Record<(typeof parts)[number], ReactNode> = {
    situation: study.situation.map((paragraph) => (
      <p key={paragraph} className="mt-3 first:mt-0">
        {paragraph}
      </p>
    )),
    obstacles: <Points lines={study.obstacles} />,
    steps: <StudySteps study={study} words={words} />,
    papers: <Points lines={study.papers} />,
    time: (
      <dl className="divide-y divide-line border-y border-line">
        {study.time.map(({ what, took }) => (
          <div key={what} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt>{what}</dt>
            <dd className="font-semibold">{took}</dd>
          </div>
        ))}
      </dl>
    ),
    cost: <StudyCost study={study} words={words} />,
    wrong: <Points lines={study.wrong} />,
    differently: <Points lines={study.differently} />,
  };
  return (
    <div className="mx-auto max-w-6xl gap-x-14 px-4 py-8 sm:px-6 md:py-12 lg:grid lg:grid-cols-[1fr_46rem]">
      <Contents title={words.contents} entries={parts.map((id) => ({ id, title: words[id] }))} />
      <div className="min-w-0 max-w-[46rem]">
        {study.sample ? <Notices notices={[{ title: words.sampleTitle, text: words.sampleText }]} /> : null}
        {parts.map((id) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="pb-10 md:pb-12">
            <h2 id={`${id}-title`} className="mb-4 text-2xl">
              {words[id]}
            </h2>
            {shown[id]}
          </section>
        ))}
      </div>
    </div>
  );
}

function Points({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="list-disc space-y-2 pl-6">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
