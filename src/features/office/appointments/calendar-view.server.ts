import { appointmentRules } from '@/catalogue/firm/appointments.ts';
import { company } from '@/catalogue/firm/company.ts';
import { weekday } from '@/i18n/formats.ts';
import { INDIA_ZONE, isDay } from '@/kernel/india-time.ts';
import { dateTags, type Locale } from '@/kernel/locale.ts';
import { staffRoles } from '@/kernel/roles.ts';
import { type OfficeCalendar, readOfficeCalendar } from '@/server/domains/appointments/list-appointments.ts';
import { dayOf } from '@/server/domains/cases/hours/opening-hours.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { calendarWords } from './calendar.messages.ts';
import { calendarHref } from './calendar-address.ts';
import { isConflict, NOBODYS, ownerOf, startOf } from './calendar-facts.server.ts';
import { gridOf } from './calendar-rows.server.ts';

/** The day in a URL, or today if there is none. @param now epoch milliseconds */
export function askedDay(text: string | null, now: number): Temporal.PlainDate {
  return text && isDay(text) ? Temporal.PlainDate.from(text) : dayOf(now);
}

/**
 * The view requested by a URL's query: a day, or a week of everyone or of one staff member.
 * @param now epoch milliseconds
 */
export function askedCalendar(query: URLSearchParams, now: number) {
  const view = query.get('view') === 'week' ? ('week' as const) : ('day' as const);
  const clerk = view === 'week' ? (/^[\w-]{1,64}$/.exec(query.get('clerk') ?? '')?.[0] ?? '') : '';
  return { view, clerk, day: askedDay(query.get('date'), now) };
}

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
    grid: gridOf(columns, {
      locale,
      calendar: shown,
      now,
      bookHref: ({ day: on, at, clerk: columnOf }) =>
        `${calendarHref(locale, asked, { open: 'book', on, at, with: columnOf || clerk })}#book`,
    }),
    clerks: takers,
    hasConflict: shown.appointments.some((row) => isConflict(row, now)),
  };
}

/** The people whose role can take appointments, whatever their own settings are. */
function clerksByRole({ clerks }: Pick<OfficeCalendar, 'clerks'>): OfficeCalendar['clerks'] {
  const offeredBy: readonly string[] = appointmentRules()?.offeredBy ?? staffRoles;
  return clerks.filter(({ role }) => offeredBy.includes(role));
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
 * The form of month names. The short names in Hindi end in a sign that looks like a degree sign, so Hindi uses the long
 * ones.
 */
const months = { en: 'short', hi: 'long' } as const;

const dayName = (locale: Locale, day: Temporal.PlainDate): string =>
  new Intl.DateTimeFormat(dateTags[locale], {
    timeZone: INDIA_ZONE,
    numberingSystem: 'latn',
    weekday: 'short',
    day: 'numeric',
    month: months[locale],
  }).format(startOf(day));

/** The days of a week from Monday, as 1 to 7. */
export const weekdays = (locale: Locale): { value: string; label: string }[] =>
  Array.from({ length: 7 }, (_, index) => {
    const monday = Temporal.PlainDate.from('2026-11-23');
    return { value: String(index + 1), label: weekday(locale, startOf(monday.add({ days: index }))) };
  });
