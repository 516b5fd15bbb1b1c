import { pathFor } from '@/i18n/paths.ts';
import { isDay } from '@/kernel/india-time.ts';
import { dateTags, type Locale } from '@/kernel/locale.ts';
import type { CalendarWords } from './calendar.messages.ts';

/** The view requested by the calendar's URL. */
export interface AskedCalendar {
  readonly view: 'day' | 'week';
  readonly day: Temporal.PlainDate;
  /** The person whose week is shown; '' for everyone. */
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

/** Links to the other view, to other days or weeks and, for a week, to the calendar of everyone or of one person. */
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
  const stepTo = (date: Temporal.PlainDate): string => href({ date: date.toString() });
  return {
    views: [
      { key: 'day', label: words.day, href: href({ view: 'day' }), isChosen: view === 'day' },
      { key: 'week', label: words.week, href: href({ view: 'week' }), isChosen: view === 'week' },
    ],
    steps: [
      {
        key: 'before',
        label: words.before,
        href: stepTo(day.subtract(step)),
        isChosen: false,
        icon: 'ChevronLeft' as const,
      },
      { key: 'today', label: words.today, href: stepTo(today), isChosen: false },
      { key: 'after', label: words.after, href: stepTo(day.add(step)), isChosen: false, icon: 'ChevronRight' as const },
    ],
    people: all.map(({ id, name }) => {
      return { key: `with ${id}`, label: name, href: href({ clerk: id }), isChosen: id === clerk };
    }),
  };
}

const longDay = { day: 'numeric', month: 'long', year: 'numeric', numberingSystem: 'latn', timeZone: 'UTC' } as const;

/**
 * The heading of a view: 'Thursday, November 26, 2026', or 'November 23–29, 2026' for a week. @param first the first
 * day of the view
 */
export function rangeText(locale: Locale, view: AskedCalendar['view'], first: Temporal.PlainDate): string {
  const start = new Date(`${first.toString()}T00:00:00Z`);
  const tag = dateTags[locale];
  if (view === 'day') {
    return new Intl.DateTimeFormat(tag, { ...longDay, weekday: 'long' }).format(start);
  }
  const last = first.add({ days: 6 });
  const end = new Date(`${last.toString()}T00:00:00Z`);
  // Depending on its version, Intl puts thin spaces or none around the dash.
  const dash = first.month === last.month ? '–' : ' – ';
  return new Intl.DateTimeFormat(tag, longDay).formatRange(start, end).replace(/\s*–\s*/u, dash);
}

/** Returns what the URL opens below the head: the settings, or the booking form with the values from the URL. */
export function openedPart(query: URLSearchParams) {
  const open = query.get('open');
  const time = query.get('at') ?? '';
  const day = query.get('on') ?? '';
  return {
    part: open === 'book' || open === 'settings' ? open : undefined,
    booking: {
      ...(isDay(day) ? { date: day } : {}),
      ...(/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? { from: time } : {}),
      ...(/^[\w-]{1,64}$/.test(query.get('with') ?? '') ? { clerk: query.get('with') ?? '' } : {}),
    },
  };
}
