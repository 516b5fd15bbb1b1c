import { dayOf, type OpeningHours, openIntervals } from './opening-hours.ts';

/** The maximum number of calendar days to look ahead. */
const MOST = 400;

/**
 * Returns the day after a number of working days, which are days on which the firm is open. Counting begins on the day
 * after `from`.
 * @param from epoch milliseconds
 * @returns a day in India, such as 2026-12-01; undefined if the firm has no opening hours
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
