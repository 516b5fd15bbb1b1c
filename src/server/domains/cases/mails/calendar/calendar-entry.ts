import { INDIA_ZONE } from '../../../../../kernel/india-time.ts';
import type { EntryAnswer } from '../../../../platform/database/appointment-tables.ts';
import { isMailAddress } from '../../../../platform/mail/mail-address.ts';
import type { EntryTime, MailedEntry, Named } from '../../timeline/mailed-entry.ts';
import { type CalendarLine, type CalendarPart, lineNamed, readCalendar, textOf } from './calendar-lines.ts';
import { offsetIn, wallTime, zoneNamed } from './calendar-zones.ts';

const MOST_INVITED = 50;
const METHODS: Readonly<Record<string, MailedEntry['method']>> = {
  REQUEST: 'request',
  ADD: 'request',
  CANCEL: 'cancel',
  PUBLISH: 'publish',
  REPLY: 'reply',
  COUNTER: 'counter',
};
const ANSWERS: Readonly<Record<string, EntryAnswer>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
};

/**
 * Returns the first event of a calendar file. Never throws.
 * @param method from the email; the file's own method takes precedence
 * @returns undefined if the file contains no event
 */
export function readEntry(text: string, method = ''): MailedEntry | undefined {
  const parts = readCalendar(text);
  const calendar = parts.find(({ name }) => name === 'VCALENDAR') ?? { name: '', lines: [], parts };
  const events = calendar.parts.filter(({ name }) => name === 'VEVENT');
  // A repeating event may be listed with its exceptions, which are ignored.
  const event = events.find((each) => !lineNamed(each, 'RECURRENCE-ID')) ?? events[0];
  if (!event) {
    return undefined;
  }
  const starts = timeOf(lineNamed(event, 'DTSTART'), calendar);
  const stamp = timeOf(lineNamed(event, 'DTSTAMP'), calendar);
  const sequence = /^\s*(\d{1,9})\s*$/.exec(lineNamed(event, 'SEQUENCE')?.value ?? '')?.[1];
  const said = (textOf(lineNamed(calendar, 'METHOD')) || method).toUpperCase();
  return {
    method: METHODS[said] ?? 'publish',
    uid: textOf(lineNamed(event, 'UID')).slice(0, 250),
    sequence: sequence === undefined ? undefined : Number(sequence),
    stamp: stamp && 'at' in stamp ? stamp.at : undefined,
    title: oneLine(textOf(lineNamed(event, 'SUMMARY'))),
    place: oneLine(textOf(lineNamed(event, 'LOCATION'))),
    text: textOf(lineNamed(event, 'DESCRIPTION')).slice(0, 20_000).toWellFormed(),
    comment: textOf(lineNamed(event, 'COMMENT')).slice(0, 2000).toWellFormed(),
    starts,
    ends: endOf(event, calendar, starts),
    repeats: event.lines.some(({ name }) => name === 'RRULE' || name === 'RDATE'),
    organizer: named(lineNamed(event, 'ORGANIZER')),
    invited: event.lines
      .filter(({ name }) => name === 'ATTENDEE')
      .slice(0, MOST_INVITED)
      .map((line) => ({ ...named(line), answer: ANSWERS[(line.parameters.get('PARTSTAT') ?? '').toUpperCase()] })),
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 500).toWellFormed();

/** Returns the person in an ORGANIZER or ATTENDEE line. */
function named(line: CalendarLine | undefined): Named {
  const of = (text = ''): string => /^\s*mailto:\s*([^\s<>?]{1,250})/i.exec(text)?.[1] ?? '';
  const written = of(line?.value) || of(`mailto:${line?.parameters.get('EMAIL') ?? ''}`);
  const address = decodedAddress(written).normalize('NFC').toLowerCase();
  return {
    name: oneLine(line?.parameters.get('CN') ?? '').slice(0, 200),
    address: isMailAddress(address) ? address : '',
  };
}

function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function timeOf(line: CalendarLine | undefined, calendar: CalendarPart): EntryTime | undefined {
  const wall = line && wallTime(line.value);
  if (!wall) {
    return undefined;
  }
  if (!/T/i.test(line.value)) {
    return { day: wall.toPlainDate().toString() };
  }
  const name = line.parameters.get('TZID') ?? textOf(lineNamed(calendar, 'X-WR-TIMEZONE'));
  const zone = /Z\s*$/i.test(line.value) ? 'UTC' : name ? zoneNamed(name) : INDIA_ZONE;
  if (zone) {
    return { at: wall.toZonedDateTime(zone).epochMilliseconds };
  }
  const own = calendar.parts.find((part) => part.name === 'VTIMEZONE' && textOf(lineNamed(part, 'TZID')) === name);
  const offset = own && offsetIn(own, wall);
  if (offset !== undefined) {
    return { at: wall.toZonedDateTime('UTC').epochMilliseconds - offset };
  }
  return { wall: wall.toString({ smallestUnit: 'minute' }), zone: name.slice(0, 100) };
}

function endOf(event: CalendarPart, calendar: CalendarPart, starts: EntryTime | undefined): EntryTime | undefined {
  const ends = timeOf(lineNamed(event, 'DTEND'), calendar) ?? after(starts, lineNamed(event, 'DURATION')?.value ?? '');
  if (!ends || !starts) {
    return undefined;
  }
  if ('at' in ends && 'at' in starts) {
    return ends.at > starts.at ? ends : undefined;
  }
  if ('wall' in ends && 'wall' in starts) {
    return ends.wall > starts.wall ? ends : undefined;
  }
  if (!('day' in ends) || !('day' in starts)) {
    return undefined;
  }
  // The DTEND of an all-day event is the day after the last one.
  const last = Temporal.PlainDate.from(ends.day).subtract({ days: 1 }).toString();
  return last > starts.day ? { day: last } : undefined;
}

/** Adds a duration to a start. @param duration a duration such as PT1H30M or P2D */
function after(starts: EntryTime | undefined, duration: string): EntryTime | undefined {
  const found = /^\s*\+?P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d{1,6}S)?)?\s*$/i.exec(
    duration,
  );
  if (!found || !starts) {
    return undefined;
  }
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = found.slice(1).map((each) => Number(each ?? 0));
  const all = weeks * 7 + days;
  if ('day' in starts) {
    return { day: Temporal.PlainDate.from(starts.day).add({ days: all }).toString() };
  }
  if ('at' in starts) {
    return { at: starts.at + ((all * 24 + hours) * 60 + minutes) * 60_000 };
  }
  const end = Temporal.PlainDateTime.from(starts.wall).add({ days: all, hours, minutes });
  return { wall: end.toString({ smallestUnit: 'minute' }), zone: starts.zone };
}
