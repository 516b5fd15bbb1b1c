import { dayOf, type OpeningHours, openIntervals } from '../cases/hours/opening-hours.ts';
import { type AppointmentRules, CELL_MS, cellsOf } from './rules.ts';

/** A clerk who takes appointments, with the quarter-hours already taken. */
export interface ClerkTimes {
  readonly clerkId: string;
  readonly taken: ReadonlySet<number>;
  /** The quarter-hours that this appointment has to avoid, because they are too close to other appointments. */
  readonly kept?: ReadonlySet<number> | undefined;
  /** Days such as 2026-11-20 on which customers can no longer book with this person. */
  readonly fullDays: ReadonlySet<string>;
  /** When this person works; absent if that is the same as the opening hours. */
  readonly week?: OpeningHours | undefined;
}

/**
 * Lists when an appointment can begin according to the rules alone, no matter who is free: within one opening interval,
 * in steps from its start. A step is the length of an appointment with its buffer, unless content sets another. The
 * buffer may extend beyond the closing time.
 * @param now epoch milliseconds
 * @returns epoch milliseconds, in order
 */
export function listStarts(rules: AppointmentRules, now: number): number[] {
  const days = Array.from({ length: rules.horizonDays + 1 }, (_, ahead) => dayOf(now).add({ days: ahead }));
  return days.flatMap((day) => startsOn(day, rules)).filter((at) => at >= earliestAt(rules, now));
}

/**
 * Whether an appointment can begin at this moment according to the rules alone. Calculates only the times of that day.
 * @param startsAt epoch milliseconds
 */
export function isOffered(rules: AppointmentRules, startsAt: number, now: number): boolean {
  const last = dayOf(now).add({ days: rules.horizonDays });
  if (!Number.isSafeInteger(startsAt) || startsAt < earliestAt(rules, now)) {
    return false;
  }
  // Times too far ahead are rejected here, because `dayOf` would throw for a time beyond the range of the calendar.
  if (startsAt > now + (rules.horizonDays + 1) * 86_400_000) {
    return false;
  }
  const day = dayOf(startsAt);
  return Temporal.PlainDate.compare(day, last) <= 0 && startsOn(day, rules).includes(startsAt);
}

/** The number of days ahead that the office can book. */
const OFFICE_DAYS = 366;

/**
 * Whether the office may book this time, which can be any quarter of an hour in the next OFFICE_DAYS days, regardless
 * of the opening hours.
 * @param startsAt epoch milliseconds
 */
export const isFreeForOffice = (startsAt: number, now: number): boolean =>
  Number.isSafeInteger(startsAt) &&
  startsAt % CELL_MS === 0 &&
  startsAt > now &&
  startsAt < now + OFFICE_DAYS * 86_400_000;

/** Whether a booked appointment is still within the opening hours, which may have changed since it was booked. */
export const isWithinHours = (
  { starts_at, ends_at }: { readonly starts_at: number; readonly ends_at: number },
  week: OpeningHours,
): boolean => openIntervals(dayOf(starts_at), week).some(({ from, to }) => from <= starts_at && ends_at <= to);

/** Returns the free times nearest to a wanted time, in order. */
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
    // After an opening at ten past, appointments start at a quarter past.
    const first = Math.ceil(from / CELL_MS) * CELL_MS;
    const count = Math.max(0, Math.floor((to - length - first) / step) + 1);
    return Array.from({ length: count }, (_, index) => first + index * step);
  });
}

/** Lists the times at which at least one of the clerks is free. */
export function listOpenStarts(rules: AppointmentRules, clerks: readonly ClerkTimes[], now: number): number[] {
  return listStarts(rules, now).filter((at) => isOpenAt(at, rules, clerks));
}

/** Whether at least one of the clerks is free at one of the times. Stops at the first one. */
export function hasOpenStart(rules: AppointmentRules, clerks: readonly ClerkTimes[], now: number): boolean {
  const earliest = earliestAt(rules, now);
  for (let ahead = 0; clerks.length > 0 && ahead <= rules.horizonDays; ahead += 1) {
    const starts = startsOn(dayOf(now).add({ days: ahead }), rules);
    if (starts.some((at) => at >= earliest && isOpenAt(at, rules, clerks))) {
      return true;
    }
  }
  return false;
}

function isOpenAt(at: number, rules: AppointmentRules, clerks: readonly ClerkTimes[]): boolean {
  const cells = cellsOf(at, rules);
  const core = cellsOf(at, { ...rules, bufferMinutes: 0 });
  const day = dayOf(at).toString();
  const span = { starts_at: at, ends_at: at + rules.lengthMinutes * 60_000 };
  return clerks.some(
    ({ taken, kept, fullDays, week }) =>
      !fullDays.has(day) &&
      cells.every((cell) => !taken.has(cell)) &&
      (!kept || core.every((cell) => !kept.has(cell))) &&
      (!week || isWithinHours(span, week)),
  );
}
