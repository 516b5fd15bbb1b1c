import { fill } from '@/i18n/fill.ts';
import type { AppointmentsWords } from './appointments.messages.ts';

/** A choice that is a link: it works without a script, and going back goes one step back. */
export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly isChosen: boolean;
}

export interface DayChoice extends Choice {
  readonly weekday: string;
}

export interface TimeChoice extends Choice {
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** A moment by the clock of a visitor who is elsewhere; undefined where that is not known, or shows what India's does. */
export type There = { readonly zone: string; readonly when: string } | undefined;

interface TimePickerProps {
  words: AppointmentsWords;
  days: readonly DayChoice[];
  times: readonly TimeChoice[];
  minutes: number;
  /** Where the page counts its steps. */
  steps?: readonly [day: string, time: string];
}

// Room for two lines, also where the second one is written only when the page knows the visitor's own clock: nothing is to move
// under a finger.
const chip =
  'flex min-h-17 flex-col items-center justify-center rounded-lg border px-2 py-1.5 text-center font-semibold aria-[current]:border-ink aria-[current]:bg-marigold aria-[current]:text-night border-soft/60 bg-surface hover:border-ink';

/** The days on which somebody is free, and the free times of the chosen one. */
export function TimePicker({ words, days, times, minutes, steps }: TimePickerProps) {
  return (
    <>
      <section aria-labelledby="day" className="scroll-mt-20">
        <StepTitle id="day" step={steps?.[0]} title={words.day} />
        <ul className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-6">
          {days.map(({ key, label, weekday, href, isChosen }) => (
            <li key={key}>
              <a href={href} aria-current={isChosen ? 'true' : undefined} className={chip}>
                <small className="font-normal">{weekday}</small> {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="time" className="scroll-mt-20">
        <StepTitle id="time" step={steps?.[1]} title={words.time} />
        <p className="mt-1 text-sm text-soft">
          {fill(words.timeHint, { minutes: String(minutes) })}
          <span className="block min-h-lh">
            <span data-there-note hidden>
              {words.thereNote}
            </span>
          </span>
        </p>
        <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-5">
          {times.map(({ key, label, href, isChosen, at }) => (
            <li key={key}>
              {/* The visitor's own time comes below and moves the first one up: a page that follows its text would scroll. */}
              <a
                href={href}
                aria-current={isChosen ? 'true' : undefined}
                className={`${chip} *:[overflow-anchor:none]`}
              >
                <time dateTime={at}>{label}</time>
                <small data-there hidden className="font-normal" />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** What the visitor's own clock shows: the server says it where it knows his zone, else zone.enhance.ts. */
export const OwnTime = ({ words, there, className }: { words: AppointmentsWords; there: There; className: string }) => (
  <span data-there-line data-zone={there?.zone} hidden={!there} className={className}>
    <span className="text-soft">{words.there}:</span> <span data-there="long">{there?.when}</span>
  </span>
);

export const StepTitle = ({ id, step, title }: { id: string; step: string | undefined; title: string }) => (
  <>
    {step ? <p className="text-sm text-soft">{step}</p> : null}
    <h2 id={id} className="scroll-mt-20 text-2xl">
      {title}
    </h2>
  </>
);
