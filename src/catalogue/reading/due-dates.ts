import { longDate, monthName } from '@/i18n/formats.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import { companyFacts } from '../firm/company.ts';
import { does } from '../firm/features.ts';
import { findContent } from '../read-content.ts';
import { getServiceLink } from '../services/service-pages.ts';
import { type DueDates, dueDatesShape } from './due-dates.shape.ts';
import { type DueDay, nextDueDays } from './next-dates.ts';

const content: DueDates = findContent('due-dates.yaml', dueDatesShape) ?? { kinds: [], dates: [] };
/** The months in order from April, when the financial year begins. */
const months = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3];

type LocalDate = Localized<DueDates['dates'][number]>;

/** A due date as a page shows it, with its day of the month and the service that does the work. */
export interface DueDate extends LocalDate {
  day: number;
  helper: { title: string; href: string };
  /** The day of the last comparison in long form. */
  checkedOn: string | undefined;
}

export interface BusinessKind {
  id: string;
  name: string;
  href: string;
  /** The calendar file. */
  file: string;
  count: number;
  /** The upcoming days. */
  next: NextDay[];
}

/** Lists the ids of the kinds of business that have dates. An id is the last part of the path of the kind's page. */
export const listKindIds = (): string[] =>
  does('dueDates')
    ? content.kinds.filter(({ id }) => content.dates.some(({ kinds }) => kinds.includes(id))).map(({ id }) => id)
    : [];

/** Lists the kinds of business that have dates, in one language, each with its page and calendar file. */
export function listBusinessKinds(locale: Locale): BusinessKind[] {
  if (!does('dueDates')) {
    return [];
  }
  const countOf = (id: string): number => content.dates.filter(({ kinds }) => kinds.includes(id)).length;
  return localize(content.kinds, locale)
    .map(({ id, name }) => ({
      id,
      name,
      href: pathFor(locale, `/resources/calendar/${id}`),
      file: `/resources/calendar/${id}.${locale}.ics`,
      next: listNextDays(locale, id, 12),
      count: countOf(id),
    }))
    .filter(({ count }) => count > 0);
}

/** Lists the dates of a kind of business in one language, in the order of the file. */
export function listDueDates(locale: Locale, kind: string): LocalDate[] {
  return localize(content.dates, locale, companyFacts(locale)).filter(({ kinds }) => kinds.includes(kind));
}

/** An upcoming day on which something is due, in one language. */
export interface NextDay extends DueDay {
  /** The day in long form. */
  dayText: string;
}

/**
 * Lists the next days on which something is due for a kind of business, counted from the day of the build. @param count
 * the maximum number of days
 */
function listNextDays(locale: Locale, kind: string, count: number): NextDay[] {
  const today = dayInIndia(Date.now());
  return nextDueDays(listDueDates(locale, kind), today, count).map((next) => ({
    ...next,
    dayText: longDate(locale, next.day),
  }));
}

/**
 * Returns the dates that are due every month, those of single months beginning with April, and those of only some
 * years.
 */
export function getDueYear(
  locale: Locale,
  kind: string,
): { monthly: DueDate[]; months: { name: string; dates: DueDate[] }[]; someYears: DueDate[] } {
  const shown = (date: LocalDate, day: number): DueDate => {
    const { title, href } = getServiceLink(locale, date.service, `content/due-dates.yaml › ${date.id}`);
    return { ...date, day, helper: { title, href }, checkedOn: date.checked && longDate(locale, date.checked) };
  };
  const all = listDueDates(locale, kind);
  const byDay = (a: DueDate, b: DueDate): number => a.day - b.day;
  return {
    monthly: all.flatMap((date) => ('monthly' in date.when ? shown(date, date.when.monthly) : [])).sort(byDay),
    months: months
      .map((month) => ({
        name: monthName(locale, month),
        dates: all
          .flatMap((date) => {
            const days = 'yearly' in date.when ? date.when.yearly : [];
            return days
              .filter((day) => Number(day.slice(0, 2)) === month)
              .map((day) => shown(date, Number(day.slice(3))));
          })
          .sort(byDay),
      }))
      .filter(({ dates }) => dates.length > 0),
    someYears: all.flatMap((date) => ('ownYear' in date.when ? shown(date, Number(date.when.ownYear.slice(3))) : [])),
  };
}
