import { dateTags, type Locale } from '@/kernel/locale.ts';
import { monthAfter, type Period } from '@/server/domains/quotes/quote-content.ts';

/** The name of a month, such as October 2026. @param month such as 2026-10 */
export const monthName = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(dateTags[locale], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(new Date(`${month}-01T00:00:00Z`));

/** The months that a price covers: one month, or the first and the last; '' for a one-time price. */
export function periodText(period: Period, locale: Locale): string {
  const { per, from } = period;
  if (per === 'once' || from === '') {
    return '';
  }
  if (per === 'month') {
    return monthName(from, locale);
  }
  const last = monthBefore(monthAfter(period));
  return `${monthName(from, locale)} – ${monthName(last, locale)}`;
}

/** The month before this one. */
export function monthBefore(month: string): string {
  const [year = 0, of12 = 1] = month.split('-').map(Number);
  return of12 === 1 ? `${year - 1}-12` : `${year}-${String(of12 - 1).padStart(2, '0')}`;
}
