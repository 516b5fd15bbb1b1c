/** The time zone of India, for Temporal and Intl. */
export const INDIA_ZONE = 'Asia/Kolkata';

/** How far India is ahead of UTC all year, five and a half hours, in milliseconds. */
export const INDIA_OFFSET = 19_800_000;

/** Whether a text is a day that exists, in the form 2026-11-23. Works in every browser. */
export function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) {
    return false;
  }
  const moment = new Date(`${text}T00:00:00Z`);
  // Some JavaScript engines read February 31 as March 3.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text;
}

/** The day of a moment in Indian time, such as 2026-11-23. @param at epoch milliseconds */
export const dayInIndia = (at: number): string => new Date(at + INDIA_OFFSET).toISOString().slice(0, 10);

/** The moment of a day and time in India, in epoch milliseconds; NaN if there is no such day or time. */
export const momentInIndia = (day: string, time: string): number =>
  isDay(day) && /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(time)
    ? Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}+05:30`)
    : Number.NaN;
