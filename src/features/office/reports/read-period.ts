import { INDIA_OFFSET, isDay } from '@/kernel/india-time.ts';

/** The requested days. */
export interface Period {
  /** The number of days, which is 7, 30, 90 or 365; undefined for custom dates. */
  readonly days: number | undefined;
  /** The first and last day in India, such as 2026-11-22. */
  readonly first: string;
  readonly last: string;
  /** From (inclusive) and to (exclusive), in epoch milliseconds. */
  readonly from: number;
  readonly to: number;
}

export const presets = [7, 30, 90, 365] as const;
const DAY = 86_400_000;
/** The longest period in days, which is two years including a leap day. */
const LONGEST = 731;

/** The period in a URL or a form; if it is not valid, the last 30 days. @param now epoch milliseconds */
export function readPeriod(asked: { get(name: string): string | null | undefined }, now: number): Period {
  const today = Math.floor((now + INDIA_OFFSET) / DAY);
  const first = dayNumber(asked.get('from'));
  const last = dayNumber(asked.get('to'));
  const isOwn = asked.get('days') === 'own' || !asked.get('days');
  if (isOwn && first !== undefined && last !== undefined && first <= last && last - first < LONGEST) {
    return period(undefined, first, last);
  }
  const days = presets.find((each) => String(each) === asked.get('days')) ?? 30;
  return period(days, today - days + 1, today);
}

function period(days: number | undefined, first: number, last: number): Period {
  return {
    days,
    first: nameOf(first),
    last: nameOf(last),
    from: first * DAY - INDIA_OFFSET,
    to: (last + 1) * DAY - INDIA_OFFSET,
  };
}

function dayNumber(day: string | null | undefined): number | undefined {
  return isDay(day ?? '') ? Date.parse(`${day}T00:00:00Z`) / DAY : undefined;
}

const nameOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/**
 * The columns of a period, named by their first days, and the number of days per column. A column is a day or, if the
 * period has more than 93 days, a week.
 */
export function columnsOf({ first, last }: Pick<Period, 'first' | 'last'>): { starts: string[]; span: number } {
  const from = dayNumber(first) ?? 0;
  const to = dayNumber(last) ?? 0;
  const span = to - from > 92 ? 7 : 1;
  const starts = Array.from({ length: Math.ceil((to - from + 1) / span) }, (_, index) => nameOf(from + index * span));
  return { starts, span };
}
