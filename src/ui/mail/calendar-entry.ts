import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** An appointment as an entry of a calendar. */
export interface CalendarEntry {
  readonly id: string;
  /** In epoch milliseconds. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** The number of changes; calendars keep the entry with the highest number. */
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly title: string;
  readonly text: string;
  /** A postal address, or how the visitor is reached. */
  readonly place: string;
  /** The URL of the page where the appointment is rescheduled or cancelled. */
  readonly href: string;
  /** `mail` is '' if only a phone number was given. */
  readonly visitor: { readonly name: string; readonly mail: string };
  /** The sender of our emails, because calendars ignore changes from anyone else. */
  readonly organizer: { readonly name: string; readonly mail: string };
  /** The host that the file names as its producer. */
  readonly host: string;
}

/**
 * The action that the calendar has to take: add the entry, remove it or, if no one is invited by email, show it (RFC 5546,
 * 3.2).
 */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/**
 * Returns the calendar file of an appointment (RFC 5545, RFC 5546). When it is booked, rescheduled and cancelled, the
 * file has the same UID and a rising SEQUENCE, so that Google's, Apple's and Microsoft's calendars change one entry
 * instead of adding another. The UID is the appointment's UUID alone (RFC 7986, 5.3), so that it stays the same if the
 * site moves to another domain. Times are in UTC.
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
