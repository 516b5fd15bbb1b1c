import type { ServicePageContent } from '@/catalogue/services/service-pages.ts';
import type { ServicePageWords } from './service-page.messages.ts';

interface PartProps {
  content: ServicePageContent;
  words: ServicePageWords;
}

const tones = {
  you: 'bg-sunk text-accent',
  us: 'bg-marigold text-night',
  government: 'bg-night text-white',
} as const;

/** The steps in order, and who does each. */
export function Steps({ content, words }: PartProps) {
  return (
    <ol className="ml-4 border-l-2 border-line">
      {content.page.steps.map(({ by, title, detail }, index) => (
        <li key={title} className="relative pb-6 pl-6 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-0 -left-4 grid size-8 place-content-center rounded-full border-2 border-line bg-paper text-sm font-semibold"
          >
            {index + 1}
          </span>
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-2 text-lg">
            {title}
            <span className={`rounded-full px-3 py-0.5 text-xs ${tones[by]}`}>
              {by === 'government' ? (content.page.party ?? words.government) : words[by]}
            </span>
          </h3>
          <p className="mt-1 pl-2 text-soft">{detail}</p>
        </li>
      ))}
    </ol>
  );
}

/** Shows how long each party takes. */
export function Time({ content, words }: PartProps) {
  const { time } = content.page;
  const whose = (['you', 'us', 'government'] as const).filter((who) => time[who] !== undefined);
  return (
    <>
      <dl
        className={`grid gap-px overflow-hidden rounded-card border border-line bg-line ${whose.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}
      >
        {whose.map((who) => (
          <div key={who} className="bg-surface p-4">
            <dt className="text-sm font-semibold text-accent">
              {who === 'government' ? (content.page.party ?? words.government) : words[who]}
            </dt>
            <dd className="mt-1">{time[who]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-soft">{time.government === undefined ? words.timeNoteAlone : words.timeNote}</p>
    </>
  );
}
