import { INDIA_ZONE } from '../../../../kernel/india-time.ts';
/** When the firm is open, from content/company.yaml. */
export interface OpeningHours {
  /**
   * Several rows may have the same day. The time between them is a break, such as lunch. Times are in the form `09:00`.
   */
  readonly hours: readonly {
    readonly open?: string | undefined;
    readonly close?: string | undefined;
    /** The English names of the days, such as Monday. */
    readonly schemaDays: readonly string[];
  }[];
  /** Dates, such as 2026-11-08, on which the firm is closed regardless of the hours. */
  readonly holidays: readonly string[];
}

/** A period from `from` up to, but not including, `to`, in epoch milliseconds. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Returns the date in India at a given time. @param moment epoch milliseconds */
export function dayOf(moment: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(INDIA_ZONE).toPlainDate();
}

/** The opening hours calculated so far, by day, because every enquiry needs those of the same two weeks. */
const calculated = new WeakMap<OpeningHours, Map<string, readonly Interval[]>>();
/** The maximum number of days in the cache, because the office's calendar can page through years. */
const DAYS_KEPT = 400;

/** Returns the opening hours of a day, in order; overlapping rows are merged. */
export function openIntervals(day: Temporal.PlainDate, week: OpeningHours): readonly Interval[] {
  const days = calculated.get(week) ?? new Map<string, readonly Interval[]>();
  calculated.set(week, days);
  const date = day.toString();
  const intervals = days.get(date) ?? calculateIntervals(day, week);
  if (days.size >= DAYS_KEPT) {
    days.clear();
  }
  days.set(date, intervals);
  return intervals;
}

function calculateIntervals(day: Temporal.PlainDate, { hours, holidays }: OpeningHours): Interval[] {
  if (holidays.includes(day.toString())) {
    return [];
  }
  const name = names[day.dayOfWeek - 1] ?? '';
  const rows = hours
    .flatMap(({ open, close, schemaDays }) =>
      open && close && schemaDays.includes(name) ? [{ from: momentOf(day, open), to: momentOf(day, close) }] : [],
    )
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from);
  const merged: Interval[] = [];
  for (const row of rows) {
    const last = merged.at(-1);
    if (last && row.from <= last.to) {
      merged.splice(-1, 1, { from: last.from, to: Math.max(last.to, row.to) });
    } else {
      merged.push(row);
    }
  }
  return merged;
}

function momentOf(day: Temporal.PlainDate, time: string): number {
  return day.toZonedDateTime({ timeZone: INDIA_ZONE, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
}
