import { INDIA_ZONE } from '../../../kernel/india-time.ts';
/** A span of time, in epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Spans as entered in a form, as dates and times in India. */
export interface AskedSpans {
  /** For example 2026-11-23. */
  readonly first: string;
  /** The last day, inclusive. If empty, the first day is the only one. */
  readonly last: string;
  /** The weekdays, from 1 for Monday to 7 for Sunday; every day if empty. */
  readonly weekday: string;
  /** A time such as 14:00. If both are empty, whole days are meant. */
  readonly from: string;
  readonly until: string;
}

/** The maximum number of days. The longest leave, maternity leave, is 26 weeks. */
const MOST_DAYS = 190;
const midnight = new Temporal.PlainTime();

/**
 * Reads the same hours on each of several days.
 * @returns the spans in order; none if the form is not valid, because the end is before the start, only one time is
 * given, a day does not exist, or there are more than MOST_DAYS
 */
export function readSpans({ first, last, weekday, from, until }: AskedSpans): Span[] {
  const begin = dayFrom(first);
  const end = dayFrom(last || first);
  const isWhole = from === '' && until === '';
  const [opens, closes] = isWhole ? [midnight, midnight] : [timeFrom(from), timeFrom(until)];
  if (!begin || !end || !opens || !closes || !/^[1-7]?$/.test(weekday)) {
    return [];
  }
  const count = begin.until(end).days + 1;
  if (count < 1 || count > MOST_DAYS) {
    return [];
  }
  const spans = Array.from({ length: count }, (_, ahead) => begin.add({ days: ahead }))
    .filter((day) => weekday === '' || day.dayOfWeek === Number(weekday))
    .map((day) => ({ from: momentOn(day, opens), to: momentOn(isWhole ? day.add({ days: 1 }) : day, closes) }));
  return spans.every((span) => span.from < span.to) ? spans : [];
}

const momentOn = (day: Temporal.PlainDate, plainTime: Temporal.PlainTime): number =>
  day.toZonedDateTime({ timeZone: INDIA_ZONE, plainTime }).epochMilliseconds;

const dayFrom = (text: string): Temporal.PlainDate | undefined =>
  /^20\d\d-\d\d-\d\d$/.test(text) ? orNone(() => Temporal.PlainDate.from(text, { overflow: 'reject' })) : undefined;

const timeFrom = (text: string): Temporal.PlainTime | undefined =>
  /^\d\d:\d\d$/.test(text) ? orNone(() => Temporal.PlainTime.from(text, { overflow: 'reject' })) : undefined;

function orNone<Read>(read: () => Read): Read | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
