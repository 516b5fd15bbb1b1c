/** A day as `YYYY-MM-DD`. Such texts sort in date order. */
export type Day = string;

const millisecondsADay = 86_400_000;
const parts = (day: Day): [year: number, month: number, day: number] =>
  day.split('-').map(Number) as [number, number, number];
const pad = (number: number, length = 2): string => String(number).padStart(length, '0');

/** The day with this year, month and date; undefined if there is no such day. @param month from 1 */
export function findDay(year: number, month: number, date: number): Day | undefined {
  const text = `${pad(year, 4)}-${pad(month)}-${pad(date)}`;
  const time = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(time.getTime()) || time.getUTCDate() !== date ? undefined : text;
}

/** The number of days by which the first day is later than the second; 0 if it is not later. */
export function daysAfter(day: Day, other: Day): number {
  return Math.max(0, Math.round((Date.parse(day) - Date.parse(other)) / millisecondsADay));
}

/** The number of calendar months that a period touches. January 31 to February 8 touches two. */
export function monthsTouched(from: Day, to: Day): number {
  const [year, month] = parts(from);
  const [lastYear, lastMonth] = parts(to);
  return (lastYear - year) * 12 + lastMonth - month + 1;
}

/**
 * A date in a later month.
 * @param months how many months later than `day`
 * @param date the day of that month, which has to exist
 */
export function dayOfLaterMonth(day: Day, months: number, date: number): Day {
  const [year, month] = parts(day);
  const index = year * 12 + month - 1 + months;
  return `${pad(Math.floor(index / 12), 4)}-${pad((index % 12) + 1)}-${pad(date)}`;
}

/** The month of a day, 1 for January. */
export const monthOf = (day: Day): number => parts(day)[1];

/** A day as written in India, such as 20-11-2026, the same in both languages. */
export const showDay = (day: Day): string => day.split('-').reverse().join('-');
