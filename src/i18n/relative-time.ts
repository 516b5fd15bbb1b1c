import { dateTags, type Locale } from '../kernel/locale.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formats = new Map<Locale, Intl.RelativeTimeFormat>();

/**
 * How far a moment is from now, in one unit, such as 'in 5 hours', '2 days ago', 'yesterday'; '5 घंटे में', '2 दिन
 * पहले', 'कल'.
 * @param moment epoch milliseconds
 * @param now epoch milliseconds
 */
export function relativeTime(locale: Locale, moment: number, now: number): string {
  const apart = moment - now;
  const size = Math.abs(apart);
  if (size < HOUR) {
    return format(locale).format(nearest(apart / MINUTE), 'minute');
  }
  return size < DAY
    ? format(locale).format(nearest(apart / HOUR), 'hour')
    : format(locale).format(nearest(apart / DAY), 'day');
}

/** Rounds to a whole number other than 0, because 0 would read as "this hour". */
const nearest = (count: number): number => Math.round(count) || (count < 0 ? -1 : 1);

function format(locale: Locale): Intl.RelativeTimeFormat {
  const made =
    formats.get(locale) ?? new Intl.RelativeTimeFormat(`${dateTags[locale]}-u-nu-latn`, { numeric: 'always' });
  formats.set(locale, made);
  return made;
}
