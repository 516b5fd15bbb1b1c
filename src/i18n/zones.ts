import { INDIA_ZONE } from '../kernel/india-time.ts';
import { dateTags, type Locale } from '../kernel/locale.ts';

/**
 * A moment in Indian time, with its day of the week: 'Monday, November 23, 2026 at 10:00 AM'.
 * @param moment epoch milliseconds
 */
export const indianTime = (locale: Locale, moment: number): string => timeIn(locale, moment, INDIA_ZONE);

/** A local time of another place in words, whatever its offset from India. @param wall such as 2026-11-30T15:00 */
export const wallTime = (locale: Locale, wall: string): string => timeIn(locale, Date.parse(`${wall}Z`), 'UTC');

/**
 * The same moment in another person's time zone, with daylight saving time applied.
 * @param zone such as Europe/London; may be any text
 * @returns undefined if it is not a zone, or if its clock shows the same time as India's
 */
export function timeElsewhere(locale: Locale, moment: number, zone: string): string | undefined {
  if (!isZone(zone)) {
    return undefined;
  }
  const there = timeIn(locale, moment, zone);
  return there === indianTime(locale, moment) ? undefined : there;
}

/** Whether a text is a time zone name in the form that browsers use. */
export function isZone(text: string): boolean {
  if (!/^[A-Za-z][\w+-]{0,31}(\/[\w+-]{1,32}){0,2}$/.test(text)) {
    return false;
  }
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function timeIn(locale: Locale, moment: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat(dateTags[locale], {
    timeZone,
    numberingSystem: 'latn',
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(locale === 'hi' ? { dayPeriod: 'short' } : {}),
  });
  return format.format(moment);
}
