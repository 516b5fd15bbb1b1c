import { dayOf, type OpeningHours, openIntervals } from './opening-hours.ts';

/** Stretches longer than this are reckoned from here on by the calendar. */
const MOST = 400;

/**
 * The day on which so many working days have passed: days on which the firm is open, the first of them after the day of `from`.
 * @param from epoch milliseconds
 * @returns in India, such as 2026-12-01; undefined where the firm names no hours
 */
export function workingDayAfter(from: number, days: number, week: OpeningHours): string | undefined {
  let day = dayOf(from);
  let left = days;
  for (let ahead = 0; left > 0; ahead += 1) {
    if (ahead > MOST) {
      return undefined;
    }
    day = day.add({ days: 1 });
    if (openIntervals(day, week).length > 0) {
      left -= 1;
    }
  }
  return day.toString();
}
