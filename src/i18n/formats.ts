import { INDIA_ZONE } from '../kernel/india-time.ts';
import { dateTags, type Locale } from '../kernel/locale.ts';

/** A day in long form: 'May 15, 2025' or '15 मई 2025'. Digits are western in both languages. @param date ISO `YYYY-MM-DD`. */
export function longDate(locale: Locale, date: string): string {
  return longDates(locale).format(new Date(`${date}T00:00:00Z`));
}

const longDates = dates(() => ({ dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' }));

/** A month's name: 'April' or 'अप्रैल'. @param month 1 to 12 */
export function monthName(locale: Locale, month: number): string {
  return months(locale).format(Date.UTC(2026, month - 1, 1));
}

const months = dates(() => ({ month: 'long', timeZone: 'UTC' }));

/**
 * A moment in Indian time: 'May 15, 2025 at 3:04 PM' or '15 मई 2025 को दोपहर 3:04 बजे'.
 * @param moment epoch milliseconds
 */
export function longDateTime(locale: Locale, moment: number): string {
  return longDateTimes(locale).format(moment);
}

const longDateTimes = dates((locale) => ({
  ...indian,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  ...clock[locale],
}));

/**
 * A moment in Indian time where room is scarce: 'Nov 27, 3:04 PM' or '27 नवंबर को दोपहर 3:04 बजे'. The year is added unless it
 * is the current one.
 * @param moment epoch milliseconds
 * @param now the current time, in epoch milliseconds
 */
export function shortDateTime(locale: Locale, moment: number, now: number): string {
  const isThisYear = indianYears.format(moment) === indianYears.format(now);
  const text = (isThisYear ? shortDateTimes : shortDateTimesOfYear)(locale).format(moment);
  // The time of day stays on one line, and in English the whole text does.
  return text.replace(/\s(\d{1,2}:\d\d)\s/, '\u00a0$1\u00a0').replace(/^([A-Z]\w+) /, '$1\u00a0');
}

const indianYears = new Intl.DateTimeFormat('en-IN', { timeZone: INDIA_ZONE, year: 'numeric' });
const shortDateTimes = dates((locale) => ({
  ...indian,
  day: 'numeric',
  month: shortMonth[locale],
  ...clock[locale],
}));
const shortDateTimesOfYear = dates((locale) => ({
  ...indian,
  year: 'numeric',
  day: 'numeric',
  month: shortMonth[locale],
  ...clock[locale],
}));

/** The day of the week of a moment in India: 'Monday' or 'सोमवार'. @param moment epoch milliseconds */
export function weekday(locale: Locale, moment: number): string {
  return weekdays(locale).format(moment);
}

const weekdays = dates(() => ({ timeZone: INDIA_ZONE, weekday: 'long' }));

/** The day and month of a moment in India where room is scarce: 'Nov 27' or '27 नवंबर'. @param moment epoch milliseconds */
export function shortDay(locale: Locale, moment: number): string {
  return shortDays(locale).format(moment);
}

// Hindi has the long names, because its short ones end in a sign (नव॰) that few people write.
const shortMonth = { en: 'short', hi: 'long' } as const;
const shortDays = dates((locale) => ({ ...indian, day: 'numeric', month: shortMonth[locale] }));

/** The time of day of a moment in India: '3:04 PM' or 'दोपहर 3:04'. @param moment epoch milliseconds */
export function clockTime(locale: Locale, moment: number): string {
  return clockTimes(locale).format(moment);
}

const clockTimes = dates((locale) => ({ ...indian, ...clock[locale] }));

const indian = { timeZone: INDIA_ZONE, numberingSystem: 'latn' } as const;
// Hindi names the part of the day instead of AM and PM.
const clock = {
  en: { hour: 'numeric', minute: '2-digit' },
  hi: { hour: 'numeric', minute: '2-digit', dayPeriod: 'short' },
} as const;

/**
 * The formatter of each language, created on first use, because creating one costs a hundred times as much as using it.
 */
function dates(options: (locale: Locale) => Intl.DateTimeFormatOptions): (locale: Locale) => Intl.DateTimeFormat {
  const made = new Map<Locale, Intl.DateTimeFormat>();
  return (locale) => {
    const format = made.get(locale) ?? new Intl.DateTimeFormat(dateTags[locale], options(locale));
    made.set(locale, format);
    return format;
  };
}

const groups = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Formats a number with Indian grouping and western digits in both languages: 1,50,000. */
export function groupedNumber(value: number): string {
  return groups.format(value);
}

/** An amount in rupees: ₹1,50,000. */
export function rupees(value: number): string {
  return `₹${groupedNumber(value)}`;
}
