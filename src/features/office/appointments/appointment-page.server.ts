import type { Locale } from '@/kernel/locale.ts';
import { isSample } from '@/server/across/sample-data/which-samples.ts';
import { readOfficeCalendar } from '@/server/domains/appointments/list-appointments.ts';
import { getsNothing } from '@/server/domains/notices/message-ways.ts';
import type { AppointmentRow } from '@/server/platform/database/appointment-tables.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import type { Channels } from '@/server/platform/messages/channels.ts';
import { dayText } from '@/ui/office/day-fault.ts';
import { saidIn } from '@/ui/office/said.ts';
import { sampleWords } from '@/ui/office/sample.messages.ts';
import { stoppedWords } from '@/ui/office/stopped.messages.ts';
import { calendarWords } from './calendar.messages.ts';
import type { CalendarAnswer } from './calendar.server.ts';
import { choosableOf } from './calendar-view.server.ts';
import { officeAppointment } from './shown-appointment.server.ts';

interface Asked {
  readonly row: AppointmentRow;
  /** The result of the page's form, if the form is shown again. */
  readonly answer: CalendarAnswer | undefined;
  /** The list that the clerk came from. */
  readonly place: string | undefined;
  /** The current time in epoch milliseconds. */
  readonly now: number;
  readonly channels?: Channels | undefined;
}

/**
 * The contents of an appointment's page, with the typed values if its form is shown again. @throws StorageUnavailable
 */
export async function appointmentPage(
  db: Database,
  locale: Locale,
  url: URL,
  { row, answer, place, now, channels }: Asked,
) {
  const words = calendarWords(locale);
  const { clerks } = await readOfficeCalendar(db, row.starts_at, row.starts_at);
  const { date, ...shown } = officeAppointment(row, locale, { clerks, now, place });
  const { values, faults } = answer ?? {};
  return {
    sample: (await isSample(db, 'appointment', row.id)) ? sampleWords(locale).sample : '',
    stopped: (await getsNothing(db, channels, { ...row, about: row.case_id })) ? stoppedWords(locale).all : '',
    notice: answer
      ? { look: 'bad' as const, text: words[answer.said] }
      : saidIn(url, words, ['done'], ['taken', 'newer', 'not-now', 'faulty']),
    appointment: { ...shown, time: values?.from ?? shown.time, clerkId: values?.clerk ?? shown.clerkId },
    question:
      shown.isComing && url.searchParams.get('ask') === 'cancel'
        ? {
            title: words['ask-cancel'],
            text: words.askCancelText,
            yes: words.cancel,
            no: words.keepIt,
            fields: { act: 'cancel', seen: String(shown.seen) },
          }
        : undefined,
    day: { value: values?.date ?? date, error: faults?.date && dayText(locale, faults.date, words.date, now) },
    clerks: choosableOf({ clerks }, row.clerk_id).map((each) => ({ value: each.id, label: each.name })),
  };
}
