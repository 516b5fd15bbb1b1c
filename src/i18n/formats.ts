import { type Locale, localeTags } from './locale.ts';

/** A day in long form: 'May 15, 2025' or '15 मई 2025'. Digits are western in both languages. @param date ISO `YYYY-MM-DD`. */
export function longDate(locale: Locale, date: string): string {
  const formatter = new Intl.DateTimeFormat(localeTags[locale], {
    dateStyle: 'long',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  });
  return formatter.format(new Date(`${date}T00:00:00Z`));
}

/** A month's name: 'April' or 'अप्रैल'. @param month 1 to 12 */
export function monthName(locale: Locale, month: number): string {
  return new Intl.DateTimeFormat(localeTags[locale], { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, month - 1, 1),
  );
}

/** A moment in India: 'May 15, 2025 at 3:04 PM' or '15 मई 2025 को दोपहर 3:04 बजे'. @param moment epoch milliseconds */
export function longDateTime(locale: Locale, moment: number): string {
  const options = { ...indian, year: 'numeric', month: 'long', day: 'numeric', ...clock[locale] } as const;
  return new Intl.DateTimeFormat(localeTags[locale], options).format(moment);
}

/** The day of a moment in India: 'Monday' or 'सोमवार'. @param moment epoch milliseconds */
export function weekday(locale: Locale, moment: number): string {
  return new Intl.DateTimeFormat(localeTags[locale], { timeZone: 'Asia/Kolkata', weekday: 'long' }).format(moment);
}

/** The hour of a moment in India: '3:04 PM' or 'दोपहर 3:04'. @param moment epoch milliseconds */
export function clockTime(locale: Locale, moment: number): string {
  return new Intl.DateTimeFormat(localeTags[locale], { ...indian, ...clock[locale] }).format(moment);
}

const indian = { timeZone: 'Asia/Kolkata', numberingSystem: 'latn' } as const;
// Hindi says the part of the day instead of AM and PM.
const clock = {
  en: { hour: 'numeric', minute: '2-digit' },
  hi: { hour: 'numeric', minute: '2-digit', dayPeriod: 'short' },
} as const;

/** Indian grouping with western digits in both languages: 1,50,000. */
export function groupedNumber(value: number): string {
  return new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(value);
}

/** An amount of rupees: ₹1,50,000. */
export function rupees(value: number): string {
  return `₹${groupedNumber(value)}`;
}

/** An amount of paise in rupees: ₹2,359, or ₹2,359.50 where there are paise; one that is taken off with a minus. */
export function paiseText(paise: number): string {
  const digits = paise % 100 === 0 ? 0 : 2;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${paise < 0 ? '−' : ''}₹${new Intl.NumberFormat('en-IN', format).format(Math.abs(paise) / 100)}`;
}
