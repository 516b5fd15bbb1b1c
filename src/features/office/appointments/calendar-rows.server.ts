import { weekAt } from '@/catalogue/firm/appointments.ts';
import { company } from '@/catalogue/firm/company.ts';
import { subjectName } from '@/catalogue/services/appointment-subject.ts';
import { fill } from '@/i18n/fill.ts';
import { clockTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { OfficeCalendar } from '@/server/domains/appointments/list-appointments.ts';
import { weeksOf } from '@/server/domains/appointments/own-hours.ts';
import { dayOf, openIntervals } from '@/server/domains/cases/hours/opening-hours.ts';
import { calendarWords } from './calendar.messages.ts';
import { answerOf, isConflict, NOBODYS, ownerOf, startOf } from './calendar-facts.server.ts';
import { type Grid, type GridCell, type GridEntry, lanesOf } from './calendar-grid.ts';

const QUARTER_MS = 15 * 60_000;
const ROW_MS = 2 * QUARTER_MS;
const DAY_MS = 48 * ROW_MS;
/** The steps in which the line for the current time moves, in milliseconds. */
const NOW_MS = 5 * 60_000;

export interface Column {
  readonly day: Temporal.PlainDate;
  readonly clerkId: string;
  readonly key: string;
  readonly label: string;
}

/** The link that opens the form for a time. */
type BookHref = (time: { readonly day: string; readonly at: string; readonly clerk: string }) => string;

interface Drawn {
  readonly locale: Locale;
  readonly calendar: OfficeCalendar;
  readonly now: number;
  readonly bookHref: BookHref;
}

/** A grid with a row for each half hour that is within the opening hours or has an entry. */
export function gridOf(columns: readonly Column[], drawn: Drawn): Grid {
  const { locale, calendar, now, bookHref } = drawn;
  const words = calendarWords(locale);
  const isOpenAt = openTimes(calendar);
  const { begin, end } = shownRows(columns, calendar);
  const filled = columns.map((column) => {
    const start = startOf(column.day);
    const within = { from: start + begin * ROW_MS, to: start + end * ROW_MS };
    return { column, start, entries: entriesOf(column, within, drawn) };
  });
  const today = dayOf(now).toString();
  return {
    columns: filled.map(({ column: { key, label, day, clerkId }, start }) => ({
      key,
      label,
      isToday: clerkId === '' && day.toString() === today,
      allDay: wholeDays({ start, clerkId }, drawn),
    })),
    rows: Array.from({ length: end - begin }, (_, index) => {
      const offset = (begin + index) * ROW_MS;
      return {
        key: String(offset),
        label: clockTime(locale, startOf(columns[0]?.day ?? dayOf(now)) + offset),
        cells: filled.map(({ column: { key, day, clerkId, label }, start, entries }): GridCell => {
          const at = start + offset;
          const isOpen = isOpenAt(at, day, clerkId);
          const isTaken = entries.some((each) => each.from <= at && each.to >= at + ROW_MS && clerkId !== '');
          const time = clockTime(locale, at);
          const clock = new Date(offset).toISOString().slice(11, 16);
          const isFree = at + ROW_MS > now && isOpen && !isTaken && clerkId !== NOBODYS;
          return {
            key: `${key} ${offset}`,
            at: new Date(at).toISOString(),
            clerkId,
            isOpen,
            entries: entries.filter(({ from }) => from >= at && from < at + ROW_MS).map(({ entry }) => entry),
            book: isFree
              ? {
                  href: bookHref({ day: day.toString(), at: clock, clerk: clerkId }),
                  label: fill(words.bookAt, { time, column: label }),
                }
              : undefined,
            now: at <= now && now < at + ROW_MS ? Math.floor((now - at) / NOW_MS) : undefined,
          };
        }),
      };
    }),
  };
}

/**
 * Returns a function that tells whether a time is within the firm's opening hours and, in a person's column, also
 * within that person's own hours.
 */
function openTimes({ clerks }: OfficeCalendar) {
  const ownWeeks = weeksOf(clerks.flatMap(({ ownHours }) => ownHours));
  return (at: number, day: Temporal.PlainDate, clerkId: string): boolean => {
    const own = ownWeeks.get(clerkId);
    return [openOn(day), ...(own ? [openIntervals(day, own)] : [])].every((spans) =>
      spans.some(({ from, to }) => from <= at && at < to),
    );
  };
}

function openOn(day: Temporal.PlainDate) {
  const weeks = [weekAt(null), ...company.branches.filter(({ hours }) => hours).map(({ id }) => weekAt(id))];
  return weeks.flatMap((week) => openIntervals(day, week));
}

/** Returns the first row shown and the row after the last, in half hours from midnight. */
function shownRows(columns: readonly Column[], { appointments, blocks }: OfficeCalendar) {
  const open = columns.flatMap(({ day }) => openOn(day).map((each) => ({ ...each, start: startOf(day) })));
  const taken = [
    ...appointments.map(({ starts_at, ends_at }) => ({ from: starts_at, to: ends_at })),
    // Leave for a whole day needs no rows at night.
    ...blocks.flatMap(({ from, to }) => {
      const start = startOf(dayOf(from));
      const isFromMidnight = from === start;
      const isToMidnight = to === start + DAY_MS;
      if (isFromMidnight) {
        return isToMidnight ? [] : [{ from: to, to }];
      }
      return [{ from, to: isToMidnight ? from : to }];
    }),
  ].map((each) => ({ ...each, start: startOf(dayOf(each.from)) }));
  const spans = [...open, ...taken].map(({ from, to, start }) => [from - start, Math.min(to - start, DAY_MS)]);
  return {
    begin: Math.floor(Math.min(9 * 2 * ROW_MS, ...spans.map(([from = 0]) => from)) / ROW_MS),
    end: Math.ceil(Math.max(18 * 2 * ROW_MS, ...spans.map(([, to = 0]) => to)) / ROW_MS),
  };
}

interface Placed {
  readonly from: number;
  readonly to: number;
  readonly entry: GridEntry;
}

/**
 * Returns the entries of a column with their places, earliest first. The part of an entry that is outside the rows
 * shown is cut off.
 */
function entriesOf({ clerkId }: Column, within: { from: number; to: number }, drawn: Drawn): Placed[] {
  const { calendar } = drawn;
  const isHere = ({ from, to, whose }: { from: number; to: number; whose: string }) =>
    to > within.from && from < within.to && (!clerkId || whose === clerkId);
  const appointments = calendar.appointments
    .map((row) => ({ row, from: row.starts_at, to: row.ends_at, whose: ownerOf(row, calendar) }))
    .filter(isHere)
    .map(({ row, from, to }) => ({ from, to, entry: appointmentEntry(row, clerkId, drawn) }));
  const blocks = calendar.blocks
    .map((block) => ({ block, from: block.from, to: block.to, whose: block.clerkId }))
    .filter((each) => isHere(each) && each.to - each.from < DAY_MS)
    .map(({ block, from, to }) => ({ from, to, entry: blockEntry(block, clerkId, drawn) }));
  const placed = [...appointments, ...blocks]
    .map(({ from, to, entry }) => {
      const begins = Math.max(from, within.from);
      return { from: begins, to: Math.max(Math.min(to, within.to), begins + QUARTER_MS), entry };
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  const lanes = lanesOf(placed);
  return placed.map(({ from, to, entry }, index) => {
    const offset = (from - within.from) % ROW_MS >= QUARTER_MS ? (1 as const) : (0 as const);
    const quarters = Math.min(48, Math.max(1, Math.ceil((to - from) / QUARTER_MS)));
    const { lane, lanes: all } = lanes[index] ?? { lane: 0, lanes: 1 };
    return { from, to, entry: { ...entry, span: { offset, quarters, lane, lanes: all } } };
  });
}

/** The blocks that cover a column's whole day. */
const wholeDays = ({ start, clerkId }: { start: number; clerkId: string }, drawn: Drawn): GridEntry[] =>
  drawn.calendar.blocks
    .filter(({ from, to, clerkId: whose }) => from === start && to - from >= DAY_MS && (!clerkId || whose === clerkId))
    .map((block) => blockEntry(block, clerkId, drawn));

const nameOf = (id: string, clerkId: string, { clerks }: OfficeCalendar): string =>
  clerkId ? '' : (clerks.find((each) => each.id === id)?.name ?? '');

function appointmentEntry(
  row: OfficeCalendar['appointments'][number],
  clerkId: string,
  { locale, calendar, now }: Drawn,
): GridEntry {
  const words = calendarWords(locale);
  const time = clockTime(locale, row.starts_at);
  const way = words[`way.${row.way}`];
  return {
    id: row.id,
    kind: 'appointment',
    way: row.way,
    time,
    name: row.name || words.one,
    brief: `${time} · ${way}`,
    detail: [
      subjectName(locale, row.service),
      nameOf(row.clerk_id, clerkId, calendar),
      ...(row.status === 'booked' ? [answerOf(row, words)] : [words[`status.${row.status}`]]),
    ]
      .filter(Boolean)
      .join(' · '),
    href: pathFor(locale, `/office/calendar/${row.id}`),
    seen: row.updated_at,
    isMovable: row.status === 'booked' && row.starts_at > now,
    isConflict: isConflict(row, now),
    isNobodys: row.status === 'booked' && ownerOf(row, calendar) === NOBODYS,
  };
}

function blockEntry(
  { id, from, to, clerkId: whose, isOneOfMany }: OfficeCalendar['blocks'][number],
  clerkId: string,
  { locale, calendar }: Drawn,
): GridEntry {
  return {
    id: `${id} ${from}`,
    kind: 'block',
    time: timeOf(locale, from, to),
    name: [calendarWords(locale).blocked, nameOf(whose, clerkId, calendar)].filter(Boolean).join(' · '),
    detail: '',
    href: '',
    seen: 0,
    isMovable: false,
    isConflict: false,
    isNobodys: false,
    blocked: { id, from: new Date(from).toISOString(), to: new Date(to).toISOString(), isOneOfMany },
  };
}

const timeOf = (locale: Locale, from: number, to: number): string =>
  to - from === DAY_MS ? calendarWords(locale).allDay : `${clockTime(locale, from)} – ${clockTime(locale, to)}`;
