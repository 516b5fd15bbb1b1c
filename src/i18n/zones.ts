import { INDIA_ZONE } from '../kernel/india-time.ts';
import { dateTags, type Locale } from '../kernel/locale.ts';

/** A moment by India's clock, with its day of the week: 'Monday, November 23, 2026 at 10:00 AM'. @param moment epoch milliseconds */
export const indianTime = (locale: Locale, moment: number): string => timeIn(locale, moment, INDIA_ZONE);

/** What a clock of another place shows, however far that is from India. @param wall such as 2026-11-30T15:00 */
export const wallTime = (locale: Locale, wall: string): string => timeIn(locale, Date.parse(`${wall}Z`), 'UTC');

/**
 * The same moment where somebody else is, across changes to and from summer time.
 * @param zone such as Europe/London; any text may come
 * @returns undefined where that is no zone, or one whose clock shows what India's does
 */
export function timeElsewhere(locale: Locale, moment: number, zone: string): string | undefined {
  if (!isZone(zone)) {
    return undefined;
  }
  const there = timeIn(locale, moment, zone);
  return there === indianTime(locale, moment) ? undefined : there;
}

/** Whether a text names a time zone, as browsers name theirs. */
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
