import { dayOf, type Interval, type OpeningHours, openIntervals } from './opening-hours.ts';

/** The opening time within which an enquiry must be answered, in milliseconds. */
const ANSWER_MS = 24 * 3_600_000;
/** The number of days to look ahead. A firm that is closed for longer is treated as having no opening hours. */
const DAYS_AHEAD = 60;

/**
 * Returns when the firm will have been open for a given time.
 * @param from epoch milliseconds; counting starts when the firm next opens
 * @param openMs milliseconds of opening hours
 * @returns epoch milliseconds, or undefined if the firm has no opening hours
 */
export function addOpenTime(from: number, openMs: number, week: OpeningHours): number | undefined {
  let left = openMs;
  for (const interval of intervalsFrom(from, week)) {
    const begins = Math.max(from, interval.from);
    if (left <= interval.to - begins) {
      return begins + left;
    }
    left -= interval.to - begins;
  }
  return undefined;
}

/** Returns how long the firm was open between two moments, in milliseconds; 0 if the second is not later. */
export function openTimeBetween(from: number, to: number, week: OpeningHours): number {
  let sum = 0;
  const last = dayOf(to);
  for (let day = dayOf(from); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    for (const interval of openIntervals(day, week)) {
      sum += Math.max(0, Math.min(to, interval.to) - Math.max(from, interval.from));
    }
  }
  return sum;
}

/**
 * Returns the time by which the visitor is promised an answer: the close of the first business day that begins after
 * the enquiry. The catalogue's `answerBy` does the same; tests/boundaries/service-clock.test.ts compares them.
 * @returns epoch milliseconds, or undefined if the firm has no opening hours
 */
export function promisedBy(received: number, week: OpeningHours): number | undefined {
  let day = dayOf(received);
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1, day = day.add({ days: 1 })) {
    const intervals = openIntervals(day, week);
    const [first] = intervals;
    if (first && first.from >= received) {
      return intervals.at(-1)?.to;
    }
  }
  return undefined;
}

/**
 * Returns when an answer is due: after 24 opening hours, and never later than the visitor was told.
 * @param received when the oldest unanswered message was received, epoch milliseconds
 * @returns epoch milliseconds, or undefined if the firm has no opening hours
 */
export function dueAt(received: number, week: OpeningHours): number | undefined {
  const open = addOpenTime(received, ANSWER_MS, week);
  const promised = promisedBy(received, week);
  return open === undefined || promised === undefined ? (open ?? promised) : Math.min(open, promised);
}

function* intervalsFrom(from: number, week: OpeningHours): Generator<Interval> {
  let day = dayOf(from);
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1, day = day.add({ days: 1 })) {
    for (const interval of openIntervals(day, week)) {
      if (interval.to > from) {
        yield interval;
      }
    }
  }
}
