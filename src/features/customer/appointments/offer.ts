import { clockTime, shortDay, weekday } from '@/i18n/formats.ts';
import { timeElsewhere } from '@/i18n/zones.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { DayChoice, There, TimeChoice } from './TimePicker.tsx';

/** A moment as written in URLs and forms. @param moment epoch milliseconds */
export const momentText = (moment: number): string => new Date(moment).toISOString();

/** Parses a moment in a URL or a form; NaN if the text is not one. */
export const parseMoment = (text: string): number =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/.test(text) ? Date.parse(text) : Number.NaN;

/**
 * Returns a moment as the time in a visitor's time zone. @param moment epoch milliseconds @param zone from a browser;
 * may be any text
 */
export function timeThere(locale: Locale, moment: number, zone: string): There {
  const when = timeElsewhere(locale, moment, zone);
  return when === undefined ? undefined : { zone, when };
}

/** The day in India, such as 2026-11-23. */
const indianDay = (moment: number): string => dayInIndia(moment);

/**
 * Returns the days to choose from, and the times of one day: the day of the chosen time, otherwise the requested day,
 * otherwise the first day.
 * @param starts free times in order, epoch milliseconds
 */
export function shownOffer(
  locale: Locale,
  starts: readonly number[],
  asked: { readonly day: string; readonly at: number },
  hrefOf: (part: { day: string; at?: string }) => string,
): { days: DayChoice[]; times: TimeChoice[]; at: number | undefined } {
  const byDay = Map.groupBy(starts, indianDay);
  const at = starts.includes(asked.at) ? asked.at : undefined;
  const day = at === undefined ? (byDay.has(asked.day) ? asked.day : [...byDay.keys()][0]) : indianDay(at);
  return {
    at,
    days: [...byDay].map(([key, [first = 0]]) => ({
      key,
      label: shortDay(locale, first),
      weekday: weekday(locale, first),
      isChosen: key === day,
      href: `${hrefOf({ day: key })}#time`,
    })),
    times: (byDay.get(day ?? '') ?? []).map((each) => {
      const text = momentText(each);
      const href = hrefOf({ day: day ?? '', at: text });
      return { key: text, at: text, label: clockTime(locale, each), isChosen: each === at, href };
    }),
  };
}
