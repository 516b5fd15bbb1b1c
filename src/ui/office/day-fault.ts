import { fill } from '@/i18n/fill.ts';
import { dayInIndia, isDay } from '@/kernel/india-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import { type DayFault, dayWords } from './day.messages.ts';

/**
 * Returns what is wrong with a day that a field has sent; undefined if nothing was typed or the day is valid.
 * @param from the earliest valid day, such as 2026-11-23; '' for none
 */
export function dayFault(typed: string, from = ''): DayFault | undefined {
  if (typed === '') {
    return undefined;
  }
  if (!isDay(typed)) {
    return 'noDay';
  }
  return typed < from ? 'past' : undefined;
}

/**
 * Returns the error text of a date field; undefined if nothing was typed or the day is valid. @param from as in
 * `dayFault`
 */
export function dayError(locale: Locale, label: string, typed: string, from = ''): string | undefined {
  const fault = dayFault(typed, from);
  return fault && dayText(locale, fault, label, Date.now());
}

/** Returns the error text of the field with the last day of a range; undefined if the range is valid. */
export function endError(locale: Locale, label: string, until: string, day: string): string | undefined {
  const isBefore = isDay(until) && isDay(day) && until < day;
  return isBefore ? dayText(locale, 'order', label, Date.now()) : dayError(locale, label, until);
}

/**
 * The error text of a field.
 * @param label the label of the field; text in brackets is left out
 * @param now epoch milliseconds
 */
export const dayText = (locale: Locale, fault: DayFault, label: string, now: number): string =>
  fill(dayWords(locale)[fault], { field: label.replace(/\s*\(.*\)$/, ''), example: exampleDay(now) });

/** A day that every date field accepts: tomorrow, in India. */
export const exampleDay = (now: number): string => dayInIndia(now + 24 * 3_600_000);
