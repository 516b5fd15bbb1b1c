import ical, { ICalAlarmType, ICalEventRepeatingFreq } from 'ical-generator';

/** A recurring date. */
export interface CalendarDate {
  id: string;
  title: string;
  text: string;
  when: { monthly: number } | { yearly: readonly string[] } | { ownYear: string };
}

interface CalendarWords {
  name: string;
  disclaimer: string;
  /** The text of the reminders, which contains `{title}`. */
  reminder: string;
}

const year = 2026;
const threeDays = 3 * 24 * 60 * 60;

/**
 * Writes a calendar file (RFC 5545) with each date as a recurring all-day event and a reminder three days before. A
 * date that applies only in some years is left out, because a reminder in the wrong year would make people file what is
 * not due.
 * @param firm the host at the end of the dates' ids, so that a date keeps its id when the file is downloaded again
 */
export function writeCalendar(dates: readonly CalendarDate[], words: CalendarWords, firm: string): string {
  const calendar = ical({
    name: words.name,
    description: words.disclaimer,
    prodId: { company: firm, product: 'due-dates' },
  });
  const add = (
    id: string,
    month: number,
    day: number,
    freq: ICalEventRepeatingFreq,
    { title, text }: CalendarDate,
  ): void => {
    calendar.createEvent({
      id: `${id}@${firm}`,
      // The start is at local noon, because an all-day event has no time, and noon keeps it on the same day in every
      // time zone.
      start: new Date(year, month - 1, day, 12),
      allDay: true,
      stamp: new Date(Date.UTC(year, 0, 1)),
      summary: title,
      description: `${text}\n${words.disclaimer}`,
      repeating: { freq },
      alarms: [
        {
          type: ICalAlarmType.display,
          triggerBefore: threeDays,
          description: words.reminder.replace('{title}', title),
        },
      ],
    });
  };
  for (const date of dates) {
    if ('monthly' in date.when) {
      add(date.id, 1, date.when.monthly, ICalEventRepeatingFreq.MONTHLY, date);
    } else if ('yearly' in date.when) {
      for (const day of date.when.yearly) {
        add(`${date.id}-${day}`, Number(day.slice(0, 2)), Number(day.slice(3)), ICalEventRepeatingFreq.YEARLY, date);
      }
    }
  }
  return calendar.toString();
}
