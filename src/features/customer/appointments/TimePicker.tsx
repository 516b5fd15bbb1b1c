import { fill } from '@/i18n/fill.ts';
import type { AppointmentsWords } from './appointments.messages.ts';

/** A choice of a day or time. It is a link, so that it works without a script and the Back button undoes one step. */
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

/**
 * An appointment's time in the visitor's time zone; undefined if their zone is not known or shows the same time as
 * India.
 */
export type There = { readonly zone: string; readonly when: string } | undefined;

interface TimePickerProps {
  words: AppointmentsWords;
  days: readonly DayChoice[];
  times: readonly TimeChoice[];
  minutes: number;
  /** The step numbers, if the page numbers its steps. */
  steps?: readonly [day: string, time: string];
}

/** The look of the current choice. */
export const chosenLook = 'aria-[current]:border-2 aria-[current]:border-ink aria-[current]:bg-sunk';

// Each choice has room for two lines, even inside the thicker border of the current one, because the visitor's local
// time may be added later and nothing should move under a finger.
const chip = `flex min-h-17 flex-col items-center justify-center rounded-lg border px-2 py-1 text-center font-semibold border-soft/60 bg-surface hover:border-ink ${chosenLook}`;

/** The days with free times, and the free times of the chosen day. */
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
          {/* Its room is kept, because nothing may move when it appears. */}
          <span data-there-note className="invisible block">
            {words.thereNote}
          </span>
        </p>
        <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-5">
          {times.map(({ key, label, href, isChosen, at }) => (
            <li key={key}>
              {/* The visitor's own time is added below the Indian time, which then moves up. With scroll anchoring, the
                  page would scroll along. */}
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

/** The time in the visitor's time zone. The server fills it in if it knows the zone, otherwise zone.enhance.ts does. */
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
