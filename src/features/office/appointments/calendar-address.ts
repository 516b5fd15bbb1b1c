import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { CalendarWords } from './calendar.messages.ts';

/** The view that the calendar's URL asks for. */
export interface AskedCalendar {
  readonly view: 'day' | 'week';
  readonly day: Temporal.PlainDate;
  /** The person whose calendar is shown, if it is a week; '' for all. */
  readonly clerk: string;
}

/** The URL of a view, with some values changed. */
export const calendarHref = (
  locale: Locale,
  { view, day, clerk }: AskedCalendar,
  otherwise: Readonly<Record<string, string>> = {},
): string =>
  pathFor(
    locale,
    `/office/calendar?${new URLSearchParams({ view, date: day.toString(), ...(clerk ? { clerk } : {}), ...otherwise })}`,
  );

/** Links to other days or weeks and, in the week view, to the calendar of everyone or of one staff member. */
export function calendarLinks(
  locale: Locale,
  words: CalendarWords,
  asked: AskedCalendar,
  today: Temporal.PlainDate,
  clerks: readonly { readonly id: string; readonly name: string }[],
) {
  const { view, day, clerk } = asked;
  const href = (otherwise: Readonly<Record<string, string>>) => calendarHref(locale, asked, otherwise);
  const step = view === 'week' ? { days: 7 } : { days: 1 };
  const all = view === 'week' ? [{ id: '', name: words.everyone }, ...clerks] : [];
  return [
    { key: 'day', label: words.day, href: href({ view: 'day' }), isChosen: view === 'day' },
    { key: 'week', label: words.week, href: href({ view: 'week' }), isChosen: view === 'week' },
    { key: 'before', label: words.before, href: href({ date: day.subtract(step).toString() }), isChosen: false },
    { key: 'today', label: words.today, href: href({ date: today.toString() }), isChosen: false },
    { key: 'after', label: words.after, href: href({ date: day.add(step).toString() }), isChosen: false },
    ...all.map(({ id, name }) => {
      return { key: `with ${id}`, label: name, href: href({ clerk: id }), isChosen: id === clerk };
    }),
  ];
}
