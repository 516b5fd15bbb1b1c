import type { Opening } from '@/catalogue/firm/openings.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import type { CareersWords } from './careers.messages.ts';

interface OpeningDetailsProps {
  opening: Opening;
  allHref: string;
  words: CareersWords;
}

/** One open position: the work, its requirements and its benefits. */
export function OpeningDetails({ opening, allHref, words }: OpeningDetailsProps) {
  const lists = (['responsibilities', 'requirements', 'offer'] as const).map((key) => ({
    title: words[key],
    points: opening[key],
  }));
  return (
    <>
      <section aria-labelledby="opening-title" className="on-night bg-night text-white">
        <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6 md:py-14">
          <a href={allHref} className="inline-flex min-h-11 items-center gap-1 text-night-soft hover:text-marigold">
            <Icon name="ChevronLeft" />
            {words.all}
          </a>
          <h1 id="opening-title" className="mt-2 text-4xl">
            {opening.title}
          </h1>
          <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-night-soft">
            <li className="flex items-center gap-2">
              <Icon name="MapPin" />
              {opening.city}
            </li>
            <li className="flex items-center gap-2">
              <Icon name="Clock" />
              {opening.type}
            </li>
          </ul>
          <p className="mt-5 max-w-3xl text-lg">{opening.summary}</p>
          <div className="mt-6">
            <ButtonLink href="#apply">{words.apply}</ButtonLink>
          </div>
        </div>
      </section>
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 py-12 sm:px-6 md:grid-cols-3 md:py-16">
        {lists.map(({ title, points }) => (
          <div key={title}>
            <h2 className="border-b border-line pb-2 text-xl">{title}</h2>
            <ul className="mt-3 space-y-2.5">
              {points.map((point) => (
                <li key={point} className="flex gap-2.5">
                  <Icon name="Check" className="mt-1 shrink-0 text-good" />
                  {point}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
}
