import { appointmentRules, weekAt } from '@/catalogue/firm/appointments.ts';
import { company } from '@/catalogue/firm/company.ts';
import { subjectName } from '@/catalogue/services/appointment-subject.ts';
import { clockTime, weekday } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { INDIA_ZONE, isDay } from '@/kernel/india-time.ts';
import { dateTags, type Locale } from '@/kernel/locale.ts';
import { type OfficeCalendar, readOfficeCalendar } from '@/server/domains/appointments/list-appointments.ts';
import { isWithinHours } from '@/server/domains/appointments/open-starts.ts';
import { weeksOf } from '@/server/domains/appointments/own-hours.ts';
import { dayOf, openIntervals } from '@/server/domains/cases/hours/opening-hours.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { AppointmentRow } from '@/server/platform/database/appointment-tables.ts';
import { type CalendarWords, calendarWords } from './calendar.messages.ts';
import type { Grid, GridEntry } from './calendar-grid.ts';

const ROW_MS = 30 * 60_000;

/** The day in a URL, or today if there is none. @param now epoch milliseconds */
export function askedDay(text: string | null, now: number): Temporal.PlainDate {
  return text && isDay(text) ? Temporal.PlainDate.from(text) : dayOf(now);
}

/**
 * The view that a URL's query asks for: a day, or a week of everyone or of one staff member.
 * @param now epoch milliseconds
 */
export function askedCalendar(query: URLSearchParams, now: number) {
  const view = query.get('view') === 'week' ? ('week' as const) : ('day' as const);
  const clerk = view === 'week' ? (/^[\w-]{1,64}$/.exec(query.get('clerk') ?? '')?.[0] ?? '') : '';
  return { view, clerk, day: askedDay(query.get('date'), now) };
}

const startOf = (day: Temporal.PlainDate): number => day.toZonedDateTime({ timeZone: INDIA_ZONE }).epochMilliseconds;

/**
 * The calendar of a day, with a column per staff member, or of a week, with a column per day.
 * @throws StorageUnavailable
 */
export async function calendarView(
  locale: Locale,
  asked: {
    readonly view: 'day' | 'week';
    readonly day: Temporal.PlainDate;
    readonly clerk: string;
    readonly now: number;
  },
  { db }: Pick<AppContext, 'db'>,
) {
  const { view, day, clerk, now } = asked;
  const first = view === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day;
  const days = Array.from({ length: view === 'week' ? 7 : 1 }, (_, ahead) => first.add({ days: ahead }));
  const calendar = await readOfficeCalendar(db, startOf(first), startOf(first.add({ days: days.length })));
  const takers = clerksByRole(calendar);
  const choosable = choosableOf(calendar);
  const hasNobodys = calendar.appointments.some((row) => ownerOf(row, calendar) === NOBODYS);
  const columns =
    view === 'week'
      ? days.map((each) => ({ day: each, clerkId: '', key: each.toString(), label: dayName(locale, each) }))
      : [
          ...(hasNobodys ? [{ day: first, clerkId: NOBODYS, key: NOBODYS, label: calendarWords(locale).nobodys }] : []),
          ...calendar.clerks
            .filter((each) => choosable.includes(each) || hasSomething(each, calendar))
            .map((each) => {
              const { id, name, branch } = each;
              const city = company.branches.find((each) => each.id === branch)?.city[locale];
              return { day: first, clerkId: id, key: id, label: [name, city].filter(Boolean).join(' · ') };
            }),
        ];
  const shown: OfficeCalendar = {
    ...calendar,
    appointments: calendar.appointments.filter((row) => !clerk || ownerOf(row, calendar) === clerk),
    blocks: calendar.blocks.filter((block) => !clerk || block.clerkId === clerk),
  };
  return {
    first,
    grid: gridOf(locale, columns, shown, now),
    clerks: takers,
    hasConflict: shown.appointments.some((row) => isConflict(row, now)),
  };
}

/** The people whose role takes appointments, whatever the office has set for each of them. */
function clerksByRole({ clerks }: Pick<OfficeCalendar, 'clerks'>): OfficeCalendar['clerks'] {
  const { offeredBy } = appointmentRules() ?? {};
  return clerks.filter(({ role }) => offeredBy?.includes(role) ?? true);
}

/**
 * The people to whom an appointment can be assigned.
 * @param holder the current person, who may keep it before their first sign-in
 */
export function choosableOf(calendar: Pick<OfficeCalendar, 'clerks'>, holder = ''): OfficeCalendar['clerks'] {
  return clerksByRole(calendar).filter(({ id, isPending }) => !isPending || id === holder);
}

const hasSomething = ({ id }: { readonly id: string }, { appointments, blocks }: OfficeCalendar): boolean =>
  appointments.some(({ clerk_id }) => clerk_id === id) || blocks.some(({ clerkId }) => clerkId === id);

/**
 * Replaces the staff id in appointments of no current staff member. They are unassigned, or their clerk's access was
 * removed.
 */
export const NOBODYS = 'nobody';

export const ownerOf = ({ clerk_id }: AppointmentRow, { clerks }: Pick<OfficeCalendar, 'clerks'>): string =>
  clerks.some(({ id }) => id === clerk_id) ? clerk_id : NOBODYS;

const dayName = (locale: Locale, day: Temporal.PlainDate): string =>
  new Intl.DateTimeFormat(dateTags[locale], {
    timeZone: INDIA_ZONE,
    numberingSystem: 'latn',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).format(startOf(day));

export const isConflict = (row: AppointmentRow, now: number): boolean =>
  row.status === 'booked' && row.starts_at > now && !isWithinHours(row, weekAt(row.branch));

interface Column {
  readonly day: Temporal.PlainDate;
  readonly clerkId: string;
  readonly key: string;
  readonly label: string;
}

/** The visitor's answer to the invitation in their calendar program; '' if there is none. */
export const answerOf = ({ answer }: AppointmentRow, words: CalendarWords): string =>
  answer ? words[`answer.${answer}`] : '';

/** A grid with a row for each half hour that is open or taken. */
function gridOf(locale: Locale, columns: readonly Column[], calendar: OfficeCalendar, now: number): Grid {
  const weeks = [weekAt(null), ...company.branches.filter(({ hours }) => hours).map(({ id }) => weekAt(id))];
  const ownWeeks = weeksOf(calendar.clerks.flatMap(({ ownHours }) => ownHours));
  const openOn = (day: Temporal.PlainDate) => weeks.flatMap((week) => openIntervals(day, week));
  const isOpenAt = (at: number, day: Temporal.PlainDate, clerkId: string): boolean => {
    const own = ownWeeks.get(clerkId);
    return [openOn(day), ...(own ? [openIntervals(day, own)] : [])].every((spans) =>
      spans.some(({ from, to }) => from <= at && at < to),
    );
  };
  const open = columns.flatMap(({ day }) => openOn(day).map((each) => ({ ...each, start: startOf(day) })));
  const taken = [
    ...calendar.appointments.map(({ starts_at, ends_at }) => ({ from: starts_at, to: ends_at })),
    // Leave for a whole day needs no rows at night.
    ...calendar.blocks.flatMap(({ from, to }) => {
      const start = startOf(dayOf(from));
      const isFromMidnight = from === start;
      const isToMidnight = to === start + 48 * ROW_MS;
      if (isFromMidnight) {
        return isToMidnight ? [] : [{ from: to, to }];
      }
      return [{ from, to: isToMidnight ? from : to }];
    }),
  ].map((each) => ({ ...each, start: startOf(dayOf(each.from)) }));
  const spans = [...open, ...taken].map(({ from, to, start }) => [from - start, Math.min(to - start, 48 * ROW_MS)]);
  const begin = Math.floor(Math.min(9 * 2 * ROW_MS, ...spans.map(([from = 0]) => from)) / ROW_MS);
  const end = Math.ceil(Math.max(18 * 2 * ROW_MS, ...spans.map(([, to = 0]) => to)) / ROW_MS);
  return {
    columns: columns.map(({ key, label }) => ({ key, label })),
    rows: Array.from({ length: end - begin }, (_, index) => {
      const offset = (begin + index) * ROW_MS;
      const [sample] = columns;
      return {
        key: String(offset),
        label: clockTime(locale, startOf(sample?.day ?? dayOf(now)) + offset),
        cells: columns.map(({ key, day, clerkId }) => {
          const at = startOf(day) + offset;
          return {
            key: `${key} ${offset}`,
            at: new Date(at).toISOString(),
            clerkId,
            isOpen: isOpenAt(at, day, clerkId),
            entries: entriesIn(locale, { from: at, isFirst: index === 0, clerkId }, calendar, now),
          };
        }),
      };
    }),
  };
}

function entriesIn(
  locale: Locale,
  { from, isFirst, clerkId }: { from: number; isFirst: boolean; clerkId: string },
  { appointments, blocks, clerks }: OfficeCalendar,
  now: number,
): GridEntry[] {
  const words = calendarWords(locale);
  const isHere = (at: number, whose: string) => at >= from && at < from + ROW_MS && (!clerkId || whose === clerkId);
  const nameOf = (id: string): string => (clerkId ? '' : (clerks.find((each) => each.id === id)?.name ?? ''));
  return [
    ...appointments
      .filter((row) => isHere(row.starts_at, ownerOf(row, { clerks })))
      .map((row) => ({
        id: row.id,
        kind: 'appointment' as const,
        time: clockTime(locale, row.starts_at),
        name: row.name,
        detail: [
          subjectName(locale, row.service),
          words[`way.${row.way}`],
          nameOf(row.clerk_id),
          ...(row.status === 'booked' ? [answerOf(row, words)] : [words[`status.${row.status}`]]),
        ]
          .filter(Boolean)
          .join(' · '),
        href: pathFor(locale, `/office/calendar/${row.id}`),
        seen: row.updated_at,
        isMovable: row.status === 'booked' && row.starts_at > now,
        isConflict: isConflict(row, now),
        isNobodys: row.status === 'booked' && ownerOf(row, { clerks }) === NOBODYS,
      })),
    ...blocks
      // An entry that began before the first row is shown in it.
      .filter(({ from: begins, clerkId: whose }) =>
        isHere(isFirst && begins < from && begins >= startOf(dayOf(from)) ? from : begins, whose),
      )
      .map(({ id, from: begins, to, clerkId: whose, isOneOfMany }) => ({
        id: `${id} ${begins}`,
        kind: 'block' as const,
        time: timeOf(locale, begins, to),
        name: [words.blocked, nameOf(whose)].filter(Boolean).join(' · '),
        detail: '',
        href: '',
        seen: 0,
        isMovable: false,
        isConflict: false,
        isNobodys: false,
        blocked: { id, from: new Date(begins).toISOString(), to: new Date(to).toISOString(), isOneOfMany },
      })),
  ];
}

/** The days of a week from Monday, as 1 to 7. */
export const weekdays = (locale: Locale): { value: string; label: string }[] =>
  Array.from({ length: 7 }, (_, index) => {
    const monday = Temporal.PlainDate.from('2026-11-23');
    return { value: String(index + 1), label: weekday(locale, startOf(monday.add({ days: index }))) };
  });

const timeOf = (locale: Locale, from: number, to: number): string =>
  to - from === 48 * ROW_MS ? calendarWords(locale).allDay : `${clockTime(locale, from)} – ${clockTime(locale, to)}`;
