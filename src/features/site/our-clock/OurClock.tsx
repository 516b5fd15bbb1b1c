import { does } from '@/catalogue/firm/features.ts';
import { fill } from '@/i18n/fill.ts';
import { timeTaken } from '@/i18n/time-taken.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { OurClockWords } from './our-clock.messages.ts';

/** The minimum number of cases for which a figure is shown. Fewer would mean little, and might identify someone. */
const LEAST = 30;

const isFew = ({ count }: Pick<Taken, 'count'>): boolean => count < LEAST;

/** Statistics of how long something took, in milliseconds. */
interface Taken {
  readonly count: number;
  readonly median: number | undefined;
  readonly p90: number | undefined;
}

interface OurClockProps {
  words: OurClockWords;
  /** The durations; undefined if they could not be calculated. */
  figures: Readonly<Record<'reply' | 'done' | 'refund', Taken>> | undefined;
}

const icons = { reply: 'Mail', done: 'CircleCheck', refund: 'Wallet' } as const;

/** Says what a figure measures. The first reply does not include chats. */
const textOf = (words: OurClockWords, name: keyof typeof icons): string =>
  name === 'reply' && does('liveChat') ? words.replyTextNoChats : words[`${name}Text`];

/** The median durations of a month, each with an explanation or the reason why it is not shown. */
export function OurClock({ words, figures }: OurClockProps) {
  return (
    <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 md:py-16">
      {figures ? (
        <ul className="grid gap-5 md:grid-cols-3">
          {(['reply', 'done', 'refund'] as const).map((name) => (
            <li key={name} className="rounded-card border border-line bg-surface p-6">
              <h2 className="flex items-center gap-2 text-xl">
                <Icon name={icons[name]} />
                {words[name]}
              </h2>
              <p className="mt-1 text-sm text-soft">{textOf(words, name)}</p>
              <Figure words={words} taken={figures[name]} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.later}</p>
      )}
      <p className="mt-8 max-w-prose text-soft">
        {figures && Object.values(figures).some(isFew) ? `${fill(words.least, { least: String(LEAST) })} ` : null}
        {words.calendar}
      </p>
    </div>
  );
}

function Figure({ words, taken: { count, median, p90 } }: { words: OurClockWords; taken: Taken }) {
  if (isFew({ count }) || median === undefined || p90 === undefined) {
    return <p className="mt-4">{fill(words.few, { count: String(count) })}</p>;
  }
  return (
    <>
      <p className="mt-4 text-4xl font-semibold">{timeTaken(words, median)}</p>
      <p className="mt-1 text-sm text-soft">
        {fill(words.measured, { count: String(count), p90: timeTaken(words, p90) })}
      </p>
    </>
  );
}
