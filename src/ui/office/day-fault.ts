import { fill } from '@/i18n/fill.ts';
import { dayInIndia, isDay } from '@/kernel/india-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import { type DayFault, dayWords } from './day.messages.ts';

/**
 * What is wrong with a day as a field has sent it; undefined where nothing was typed, or nothing is wrong.
 * @param from such as 2026-11-23: nothing before it makes sense here
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

/** The sentence of a field whose day was typed; undefined where nothing is wrong. @param from as in `dayFault` */
export function dayError(locale: Locale, label: string, typed: string, from = ''): string | undefined {
  const fault = dayFault(typed, from);
  return fault && dayText(locale, fault, label, Date.now());
}

/** What is said of a field. @param label of the field; the text in brackets is left out @param now epoch milliseconds */
export const dayText = (locale: Locale, fault: DayFault, label: string, now: number): string =>
  fill(dayWords(locale)[fault], { field: label.replace(/\s*\(.*\)$/, ''), example: exampleDay(now) });

/** A day that can be typed into every field of days: tomorrow, in India. */
export const exampleDay = (now: number): string => dayInIndia(now + 24 * 3_600_000);
