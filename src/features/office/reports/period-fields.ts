import { isDay } from '@/kernel/india-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import { dayError, dayText } from '@/ui/office/day-fault.ts';
import type { Period } from './read-period.ts';

interface PeriodField {
  readonly value: string;
  readonly error: string | undefined;
}

/** The two fields of a period, with the days that are shown, or with the rejected days as typed and the error. */
export function periodFields(
  locale: Locale,
  asked: { get(name: string): string | null },
  { first, last }: Period,
  words: { readonly from: string; readonly to: string },
): Readonly<Record<'from' | 'to', PeriodField>> {
  const from = asked.get('from') ?? '';
  const to = asked.get('to') ?? '';
  const isOwn = asked.get('days') === 'own' || !asked.get('days');
  if (!isOwn) {
    return { from: { value: first, error: undefined }, to: { value: last, error: undefined } };
  }
  const isTurned = isDay(from) && isDay(to) && to < from;
  const field = (typed: string, shown: string, error: string | undefined): PeriodField => {
    return { value: error === undefined ? shown : typed, error };
  };
  return {
    from: field(from, first, dayError(locale, words.from, from)),
    to: field(to, last, isTurned ? dayText(locale, 'order', words.to, Date.now()) : dayError(locale, words.to, to)),
  };
}
