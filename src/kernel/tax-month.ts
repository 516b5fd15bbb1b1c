import { momentInIndia } from './india-time.ts';

/**
 * The period of a GST return: a calendar month in India or, for a firm that files once a quarter, a quarter, which has
 * the name of its last month.
 */
export interface TaxMonth {
  /** For example `2026-11`. */
  readonly name: string;
  /** Epoch milliseconds: `from` is included, `to` is not. */
  readonly from: number;
  readonly to: number;
}

/** Reads a month such as `2026-11`. @returns undefined if there is no such month */
export function findTaxMonth(text: string): TaxMonth | undefined {
  const [, year = '', month = ''] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year === '') {
    return undefined;
  }
  const first = Number(year) * 12 + Number(month) - 1;
  return { name: text, from: startOf(first), to: startOf(first + 1) };
}

/** Returns the month of a moment. @param at epoch milliseconds */
export function taxMonthOf(at: number): TaxMonth {
  const { year, month } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('Asia/Kolkata');
  return monthAt(year * 12 + month - 1);
}

/** Returns a later month, or an earlier one if `months` is negative. */
export function shiftedMonth({ name }: Pick<TaxMonth, 'name'>, months: number): TaxMonth {
  return monthAt(Number(name.slice(0, 4)) * 12 + Number(name.slice(5)) - 1 + months);
}

/** Returns the quarter of a month. The financial year begins in April, so its quarters are those of the calendar. */
export function quarterOfMonth({ name }: Pick<TaxMonth, 'name'>): TaxMonth {
  const index = Number(name.slice(0, 4)) * 12 + Number(name.slice(5)) - 1;
  const first = index - (index % 3);
  return { name: nameOf(first + 2), from: startOf(first), to: startOf(first + 3) };
}

/** The month in the form used in GST returns, such as `112026`. */
export const returnPeriod = ({ name }: Pick<TaxMonth, 'name'>): string => `${name.slice(5)}${name.slice(0, 4)}`;

const nameOf = (months: number): string =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;

const startOf = (months: number): number => momentInIndia(`${nameOf(months)}-01`, '00:00');

const monthAt = (months: number): TaxMonth => ({
  name: nameOf(months),
  from: startOf(months),
  to: startOf(months + 1),
});
