import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** An appointment as a calendar shows it. */
export interface CalendarEntry {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** How often it was changed: calendars take the entry with the highest. */
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly title: string;
  readonly text: string;
  /** An address, or how one is reached. */
  readonly place: string;
  /** The page on which it is moved or cancelled. */
  readonly href: string;
  /** The address is '' where only a telephone number was given. */
  readonly visitor: { readonly name: string; readonly mail: string };
  /** The sender of our mails: calendars ignore a change by anyone else. */
  readonly organizer: { readonly name: string; readonly mail: string };
  /** By whom the file says that it was made. */
  readonly host: string;
}

/** What a calendar is to do: take the entry, take it out, or, where nobody is invited by mail, show it (RFC 5546, 3.2). */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/**
 * The calendar file of an appointment (RFC 5545, RFC 5546). Booked, moved and cancelled carry the same UID and a rising SEQUENCE, so
 * that Google's, Apple's and Microsoft's calendars change one entry instead of adding another; the UID is the appointment's UUID alone (RFC 7986, 5.3), so that it
 * stays when the site moves to another address. Times are in UTC.
 * @param now epoch milliseconds: when this version was written
 */
export function calendarEntry(entry: CalendarEntry, now: number): { text: string; method: CalendarMethod } {
  const invites = entry.isCancelled ? 'CANCEL' : 'REQUEST';
  const method: CalendarMethod = entry.visitor.mail ? invites : 'PUBLISH';
  const calendar = ical({
    prodId: { company: entry.host, product: 'appointments' },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: entry.id,
    sequence: entry.sequence,
    stamp: new Date(now),
    start: new Date(entry.startsAt),
    end: new Date(entry.endsAt),
    summary: entry.title,
    description: entry.text,
    location: entry.place,
    url: entry.href,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: entry.organizer.name, email: entry.organizer.mail },
    attendees: entry.visitor.mail ? [attendee(entry.visitor)] : [],
  });
  return { text: calendar.toString(), method };
}

const attendee = ({ name, mail }: CalendarEntry['visitor']) => ({
  name,
  email: mail,
  rsvp: false,
  role: ICalAttendeeRole.REQ,
  status: ICalAttendeeStatus.ACCEPTED,
});
