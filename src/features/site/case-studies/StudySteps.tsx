import type { CaseStudyEntry } from '@/catalogue/reading/case-studies.ts';
import type { CaseStudiesWords } from './case-studies.messages.ts';

const tones = {
  you: 'bg-sunk text-accent',
  us: 'bg-marigold text-night',
  government: 'bg-night text-white',
} as const;

/** Lists what was done, when, and by whom. */
export function StudySteps({ study, words }: { study: CaseStudyEntry; words: CaseStudiesWords }) {
  return (
    <ol className="ml-4 border-l-2 border-line">
      {study.steps.map(({ when, by, title, detail }, index) => (
        <li key={title} className="relative pb-6 pl-6 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-0 -left-4 grid size-8 place-content-center rounded-full border-2 border-line bg-paper text-sm font-semibold"
          >
            {index + 1}
          </span>
          <p className="pl-2 text-sm text-soft">{when}</p>
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-2 text-lg">
            {title}
            <span className={`rounded-full px-3 py-0.5 text-xs ${tones[by]}`}>{words[by]}</span>
          </h3>
          <p className="mt-1 pl-2 text-soft">{detail}</p>
        </li>
      ))}
    </ol>
  );
}
