import { appointmentRules } from '@/catalogue/firm/appointments.ts';
import { takesOtherTopics } from '@/catalogue/services/appointment-terms.ts';
import { fill } from '@/i18n/fill.ts';
import { pathFor } from '@/i18n/paths.ts';
import { isDay } from '@/kernel/india-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import { listNobodys } from '@/server/domains/appointments/nobodys.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { dayText } from '@/ui/office/day-fault.ts';
import { saidIn } from '@/ui/office/said.ts';
import { type CalendarWords, calendarWords } from './calendar.messages.ts';
import type { CalendarAnswer } from './calendar.server.ts';
import type { CalendarAct } from './calendar-acts.ts';
import { type AskedCalendar, calendarHref, calendarLinks, openedPart, rangeText } from './calendar-address.ts';
import { askedDay, calendarView, choosableOf, weekdays } from './calendar-view.server.ts';
import { panelPeople } from './people.server.ts';
import { officeAppointment, officeWays, subjectOptions } from './shown-appointment.server.ts';
import { listTakers } from './takers.server.ts';
import type { WrongFields } from './wrong-fields.ts';

type Values = Readonly<Record<string, string>>;

/** The URL to redirect to after a form was accepted. It shows the day on which the result is visible. */
export const calendarSaid = (locale: Locale, asked: AskedCalendar, { said, date, open }: CalendarAnswer): string =>
  calendarHref(locale, asked, { said, ...(date ? { date } : {}), ...(open ? { open } : {}) });

/** The errors about the days of a rejected form, beside the fields of that form. */
function dayErrors(locale: Locale, words: CalendarWords, back: CalendarAnswer | undefined, now: number) {
  const { act: button } = back?.values ?? {};
  const textOf = (field: 'date' | 'last', label: string): string | undefined => {
    const fault = back?.faults?.[field];
    return fault && dayText(locale, fault, label, now);
  };
  const isBlocking = button === ('block' satisfies CalendarAct);
  return {
    book: button === ('book' satisfies CalendarAct) ? textOf('date', words.date) : undefined,
    first: isBlocking ? textOf('date', words.firstDay) : undefined,
    last: isBlocking ? textOf('last', words.lastDay) : undefined,
  };
}

/** The contents of the calendar's page. @param back the result of a form to show again @throws StorageUnavailable */
export async function calendarPage(
  locale: Locale,
  url: URL,
  asked: AskedCalendar & { readonly now: number },
  back: CalendarAnswer | undefined,
  app: Pick<AppContext, 'db'>,
) {
  const words = calendarWords(locale);
  const { grid, first, clerks, hasConflict } = await calendarView(locale, asked, app);
  const action = calendarHref(locale, asked);
  const range = rangeText(locale, asked.view, first);
  const opened = openedPart(url.searchParams);
  const { act: button } = back?.values ?? {};
  const isBlocking = button === ('block' satisfies CalendarAct);
  const values: Values = {
    key: crypto.randomUUID(),
    ...(back ? {} : opened.booking),
    ...(isBlocking ? {} : back?.values),
  };
  const blocking: Values = isBlocking ? { ...back?.values } : {};
  const typedDay = url.searchParams.get('date') ?? '';
  const isNoDay = typedDay !== '' && !isDay(typedDay);
  const unknownDay = isNoDay
    ? { look: 'bad' as const, text: fill(words.noSuchDay, { date: typedDay.slice(0, 20) }) }
    : undefined;
  const said = back
    ? { look: 'bad' as const, text: fill(words[back.said], { when: back.when ?? '' }) }
    : saidIn(url, words, ['done'], ['taken', 'newer', 'not-now', 'faulty', 'hours-faulty', 'person-faulty']);
  const { time, move, moveOne, to, dropped, howTo, nothing, closed, free, freeDay, freeAll, newer, signedOut } = words;
  const { nobodys, allDay } = words;
  const links = calendarLinks(locale, words, asked, askedDay(null, asked.now), clerks);
  const isBooking = button === ('book' satisfies CalendarAct) || (!back && opened.part === 'book');
  const lost = await listNobodys(app.db, asked.now);
  return {
    head: {
      title: words.title,
      range,
      notice: said ?? unknownDay ?? (hasConflict ? { look: 'bad' as const, text: words.conflicts } : undefined),
      views: links.views,
      steps: links.steps,
      people: { label: words.people, links: links.people },
      ways: (appointmentRules()?.ways ?? []).map((way) => ({ way, label: words[`way.${way}`] })),
      book: isBooking
        ? undefined
        : { label: words.bookOne, href: `${calendarHref(locale, asked, { open: 'book' })}#book` },
    },
    nobodys: {
      words,
      action,
      clerks: choosableOf({ clerks }).map(({ id, name }) => ({ value: id, label: name })),
      appointments: lost.map((row) => {
        const { date, time, when } = officeAppointment(row, locale, { clerks, now: asked.now });
        const href = pathFor(locale, `/office/calendar/${row.id}`);
        return { id: row.id, seen: row.updated_at, date, time, when, href, name: row.name || words.one };
      }),
    },
    calendar: {
      words: {
        time,
        move,
        moveOne,
        to,
        dropped,
        howTo,
        nothing,
        closed,
        free,
        freeDay,
        freeAll,
        newer,
        signedOut,
        nobodys,
        allDay,
      },
      caption: `${words.title}, ${range}`,
      grid,
      action,
      news: action.replace('/office/calendar?', '/office/calendar/news?'),
    },
    isBooking,
    isSetting: isBlocking || (!back && opened.part === 'settings'),
    forms: {
      closeHref: action,
      errors: wrongTexts(words, back?.wrong),
      words,
      action,
      values,
      blocking,
      ways: officeWays(locale),
      takers: listTakers(locale, choosableOf({ clerks })),
      subjects: subjectOptions(locale),
      takesOther: takesOtherTopics(),
      weekdays: weekdays(locale),
      clerks: clerks.map(({ id, name, isPending }) => ({ value: id, label: name, isPending })),
    },
    people: {
      words,
      action,
      weekdays: weekdays(locale),
      people: panelPeople(locale, clerks, weekdays(locale)),
      isNaming: appointmentRules()?.people === 'chosen',
    },
    isNoDay,
    days: {
      book: values.date ?? asked.day.toString(),
      first: blocking.date ?? asked.day.toString(),
      last: blocking.last,
      errors: dayErrors(locale, words, back, asked.now),
    },
  };
}

/** The error texts for the fields of a rejected booking. */
function wrongTexts(words: CalendarWords, wrong: WrongFields = {}): Values {
  return Object.fromEntries(Object.entries(wrong).map(([field, fault]) => [field, words[`wrong.${fault}`]]));
}
