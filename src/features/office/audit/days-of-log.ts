import { longDate, weekday } from '@/i18n/formats.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { AuditWords } from './audit.messages.ts';

const DAY = 86_400_000;

/** Entries of one day in India, with the heading of that day. */
interface LogDay<E> {
  readonly day: string;
  readonly title: string;
  readonly entries: readonly E[];
}

/** Groups entries by their day in India, keeping their order. @param now epoch milliseconds */
export function daysOfLog<E extends { readonly at: number }>(
  locale: Locale,
  words: Pick<AuditWords, 'today' | 'yesterday'>,
  entries: readonly E[],
  now: number,
): LogDay<E>[] {
  const today = dayInIndia(now);
  const yesterday = dayInIndia(now - DAY);
  return [...Map.groupBy(entries, ({ at }) => dayInIndia(at))].map(([day, ofDay]) => {
    const near = day === today ? words.today : day === yesterday ? words.yesterday : '';
    const date = `${weekday(locale, Date.parse(`${day}T12:00:00+05:30`))}, ${longDate(locale, day)}`;
    return { day, title: [near, date].filter(Boolean).join(' · '), entries: ofDay };
  });
}
