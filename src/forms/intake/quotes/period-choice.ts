import { inEach, type Locale } from '@/kernel/locale.ts';
import { monthAfter, type Period } from '@/server/domains/quotes/quote-content.ts';
import { monthBefore, periodText } from './period-text.ts';

/** How many months before and after the current one a monthly service can be ordered for. */
const MONTHS = { before: 3, after: 6 };
/** How many quarters, or financial years, before and after the current one can be ordered. */
const QUARTERS = { before: 2, after: 3 };
const YEARS = { before: 1, after: 1 };

const shifted = (month: string, count: number): string => {
  let at = month;
  for (let step = 0; step < Math.abs(count); step += 1) {
    at = count < 0 ? monthBefore(at) : monthAfter({ per: 'month', from: at });
  }
  return at;
};

const around = (start: string, { before, after }: typeof MONTHS, months: number): string[] =>
  Array.from({ length: before + 1 + after }, (_, index) => shifted(start, (index - before) * months));

/**
 * Returns the first months that a customer can choose for a service, in order, and the one that is chosen in advance:
 * the current month, the quarter or the financial year. A yearly service can also begin in the current month.
 * @param today a day in India, such as 2026-11-22
 */
export function periodChoices(per: Period['per'], today: string): { readonly months: string[]; readonly own: string } {
  const month = today.slice(0, 7);
  const of12 = Number(month.slice(5));
  if (per === 'month') {
    return { months: around(month, MONTHS, 1), own: month };
  }
  if (per === 'quarter') {
    const own = shifted(month, -((of12 - 1) % 3));
    return { months: around(own, QUARTERS, 3), own };
  }
  if (per === 'year') {
    const own = shifted(month, -((of12 + 8) % 12));
    return { months: [...new Set([...around(own, YEARS, 12), month])].toSorted(), own };
  }
  return { months: [], own: '' };
}

/** The choices as a form shows them. */
export const periodOptions = (per: Period['per'], today: string, locale: Locale) =>
  periodChoices(per, today).months.map((from) => ({ value: from, label: periodText({ per, from }, locale) }));

/** The title of an order with the months that it covers. */
export const titleWithPeriod = (title: Readonly<Record<Locale, string>>, period: Period) =>
  inEach((locale) => [title[locale], periodText(period, locale)].filter(Boolean).join(', '));
