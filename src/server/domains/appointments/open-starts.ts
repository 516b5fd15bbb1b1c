import { dayOf, type OpeningHours, openIntervals } from '../cases/hours/opening-hours.ts';
import { type AppointmentRules, CELL_MS, cellsOf } from './rules.ts';

/** A clerk who takes appointments, and the quarters of an hour that are taken. */
export interface ClerkTimes {
  readonly clerkId: string;
  readonly taken: ReadonlySet<number>;
  /** Days such as 2026-11-20 on which visitors cannot book with this person any more. */
  readonly fullDays: ReadonlySet<string>;
  /** When this person works, where that is not as long as the place is open. */
  readonly week?: OpeningHours | undefined;
}

/**
 * When an appointment may begin by the rules alone, whoever is free: within one stretch of the opening hours, step by step from its
 * begin on. A step is what one takes up unless content says another: one that is taken leaves the next to others. What is kept free after it may lie behind the closing time.
 * @param now epoch milliseconds
 * @returns epoch milliseconds, in order
 */
export function listStarts(rules: AppointmentRules, now: number): number[] {
  const days = Array.from({ length: rules.horizonDays + 1 }, (_, ahead) => dayOf(now).add({ days: ahead }));
  return days.flatMap((day) => startsOn(day, rules)).filter((at) => at >= earliestAt(rules, now));
}

/** Whether one may begin at this moment by the rules alone. Looks at its day only. @param startsAt epoch milliseconds */
export function isOffered(rules: AppointmentRules, startsAt: number, now: number): boolean {
  const last = dayOf(now).add({ days: rules.horizonDays });
  if (!Number.isSafeInteger(startsAt) || startsAt < earliestAt(rules, now)) {
    return false;
  }
  // Further ahead than any calendar goes there are no days.
  if (startsAt > now + (rules.horizonDays + 1) * 86_400_000) {
    return false;
  }
  const day = dayOf(startsAt);
  return Temporal.PlainDate.compare(day, last) <= 0 && startsOn(day, rules).includes(startsAt);
}

/** So far ahead the office books. */
const OFFICE_DAYS = 366;

/** Whether the office may put one there: at any quarter of an hour to come, whatever the hours say. @param startsAt epoch milliseconds */
export const isFreeForOffice = (startsAt: number, now: number): boolean =>
  Number.isSafeInteger(startsAt) &&
  startsAt % CELL_MS === 0 &&
  startsAt > now &&
  startsAt < now + OFFICE_DAYS * 86_400_000;

/** Whether one that was booked lies within the opening hours still: hours change, and holidays are added. */
export const isWithinHours = (
  { starts_at, ends_at }: { readonly starts_at: number; readonly ends_at: number },
  week: OpeningHours,
): boolean => openIntervals(dayOf(starts_at), week).some(({ from, to }) => from <= starts_at && ends_at <= to);

/** The free times that lie nearest to one that somebody wanted, in order of time. */
export const nearestStarts = (starts: readonly number[], wanted: number, most: number): number[] =>
  starts
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .slice(0, most)
    .toSorted((a, b) => a - b);

const earliestAt = ({ noticeMinutes }: AppointmentRules, now: number): number => now + noticeMinutes * 60_000;

function startsOn(day: Temporal.PlainDate, rules: AppointmentRules): number[] {
  const length = rules.lengthMinutes * 60_000;
  const step = (rules.stepMinutes ?? rules.lengthMinutes + rules.bufferMinutes) * 60_000;
  return openIntervals(day, rules.week).flatMap(({ from, to }) => {
    // An opening at ten past begins at quarter past.
    const first = Math.ceil(from / CELL_MS) * CELL_MS;
    const count = Math.max(0, Math.floor((to - length - first) / step) + 1);
    return Array.from({ length: count }, (_, index) => first + index * step);
  });
}

/** Those at which one of the clerks is free. */
export function listOpenStarts(rules: AppointmentRules, clerks: readonly ClerkTimes[], now: number): number[] {
  return listStarts(rules, now).filter((at) => {
    const cells = cellsOf(at, rules);
    const day = dayOf(at).toString();
    const span = { starts_at: at, ends_at: at + rules.lengthMinutes * 60_000 };
    return clerks.some(
      ({ taken, fullDays, week }) =>
        !fullDays.has(day) && cells.every((cell) => !taken.has(cell)) && (!week || isWithinHours(span, week)),
    );
  });
}
