import type { CaseStudyEntry } from '@/catalogue/reading/case-studies.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Notices } from '@/ui/Notices.tsx';
import type { CaseStudiesWords } from './case-studies.messages.ts';
import { SampleMark } from './SampleMark.tsx';

interface CaseStudyListProps {
  studies: readonly CaseStudyEntry[];
  storiesHref: string;
  words: CaseStudiesWords;
}

/** The case studies, each with its picture and result. If any are samples, a note above them says so. */
export function CaseStudyList({ studies, storiesHref, words }: CaseStudyListProps) {
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6 md:py-14">
      {studies.some(({ sample }) => sample) ? (
        <Notices notices={[{ title: words.sampleTitle, text: words.sampleText }]} />
      ) : null}
      <h2 className="mb-6 text-2xl">{words.list}</h2>
      <ul className="grid gap-x-10 gap-y-10 md:grid-cols-2">
        {studies.map(({ slug, href, image, title, description, story, sample }) => (
          <li key={slug} className="group relative">
            <img src={image} alt="" width={640} height={400} loading="lazy" className="w-full rounded-card" />
            <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
              {sample ? <SampleMark words={words} /> : null}
              {story.type}
            </p>
            <h3 className="mt-1 text-xl">
              <a href={href} className="underline-offset-4 after:absolute after:inset-0 group-hover:underline">
                {title}
              </a>
            </h3>
            <p className="mt-1 text-soft">{description}</p>
          </li>
        ))}
      </ul>
      <a
        href={storiesHref}
        className="mt-10 inline-flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-4 hover:no-underline"
      >
        {words.stories}
        <Icon name="ArrowRight" />
      </a>
    </div>
  );
}
