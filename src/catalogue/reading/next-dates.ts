import type { DueDates } from './due-dates.shape.ts';

type When = DueDates['dates'][number]['when'];

/** The dates due on one day. */
export interface DueDay {
  /** ISO `YYYY-MM-DD`. */
  day: string;
  titles: string[];
}

/**
 * Lists the next days on which something is due, each with everything due on it. Dates that apply only in some years
 * are left out.
 * @param today ISO `YYYY-MM-DD`; what is due today is included
 * @param count how many days
 */
export function nextDueDays(dates: readonly { title: string; when: When }[], today: string, count: number): DueDay[] {
  const year = Number(today.slice(0, 4));
  const all = dates.flatMap(({ title, when }) => daysOf(when, [year, year + 1]).map((day) => ({ day, title })));
  const days = Map.groupBy(
    all.filter(({ day }) => day >= today),
    ({ day }) => day,
  );
  return [...days.keys()]
    .sort()
    .slice(0, count)
    .map((day) => ({ day, titles: (days.get(day) ?? []).map(({ title }) => title) }));
}

function daysOf(when: When, years: readonly number[]): string[] {
  if ('yearly' in when) {
    return years.flatMap((year) => when.yearly.map((day) => `${year}-${day}`));
  }
  if (!('monthly' in when)) {
    return [];
  }
  const day = String(when.monthly).padStart(2, '0');
  const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));
  return years.flatMap((year) => months.map((month) => `${year}-${month}-${day}`));
}
