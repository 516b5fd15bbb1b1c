import { INDIA_ZONE } from './india-time.ts';
import { dateTags, type Locale } from './locale.ts';
import { type Paise, showFigure } from './paise.ts';

/** A day for an SMS, such as `Thu 26 Nov`. @param at epoch milliseconds */
export const smsDay = (locale: Locale, at: number): string =>
  new Intl.DateTimeFormat(dayTags[locale], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: INDIA_ZONE,
  }).format(at);

/** British English puts the day before the month, as in India. */
const dayTags: Readonly<Record<Locale, string>> = { en: 'en-GB', hi: dateTags.hi };

/** The parts of a day in Hindi, each with the hour at which it ends. */
const parts = [
  [12, 'सुबह'],
  [16, 'दोपहर'],
  [20, 'शाम'],
  [24, 'रात'],
] as const;

/** A time of day in India for an SMS: `3:30 PM`, or `दोपहर 3:30`. @param at epoch milliseconds */
export function smsTime(locale: Locale, at: number): string {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(INDIA_ZONE);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}`;
  const [, part = ''] = parts.find(([until]) => hour < until) ?? [];
  return { en: `${clock} ${hour < 12 ? 'AM' : 'PM'}`, hi: `${part} ${clock}` }[locale];
}

/** An amount for an SMS, without the rupee sign: `1,499.50`. */
export const smsAmount = (amount: Paise): string => showFigure(amount);
