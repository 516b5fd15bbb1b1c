import { appointmentRules, receivingBranches } from '@/catalogue/firm/appointments.ts';
import { appointmentTerms, bookingRules, listOwnTerms, ownWays } from '@/catalogue/services/appointment-terms.ts';
import { mailed } from '@/forms/intake/news/appointment-news.ts';
import { termsInWords } from '@/i18n/appointment-price.ts';
import { fill } from '@/i18n/fill.ts';
import { longDateTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { indianTime, timeElsewhere } from '@/i18n/zones.ts';
import { INDIA_ZONE } from '@/kernel/india-time.ts';
import { type Locale, languageName, locales } from '@/kernel/locale.ts';
import type { OfficeCalendar } from '@/server/domains/appointments/list-appointments.ts';
import type { AppointmentRow } from '@/server/platform/database/appointment-tables.ts';
import { type CalendarWords, calendarWords } from './calendar.messages.ts';
import { answerOf, isConflict, NOBODYS, ownerOf } from './calendar-facts.server.ts';
import type { OfficeAppointmentProps } from './OfficeAppointment.tsx';

/** The types of meeting that the office can book. Each branch is listed as a separate type. */
export function officeWays(locale: Locale): { value: string; label: string }[] {
  const words = calendarWords(locale);
  return (appointmentRules()?.ways ?? []).flatMap((way) =>
    way === 'branch'
      ? receivingBranches(locale).map(({ id, city }) => ({
          value: `branch ${id}`,
          label: `${words['way.branch']}: ${city}`,
        }))
      : [{ value: way, label: words[`way.${way}`] }],
  );
}

/** The subjects of an appointment, if they affect its duration or price; otherwise empty. */
export function subjectOptions(locale: Locale): { value: string; label: string }[] {
  const words = calendarWords(locale);
  return listOwnTerms(locale).map(({ service, title, terms }) => {
    const ways = ownWays(service)?.map((way) => words[`way.${way}`]);
    return { value: service, label: [`${title}: ${terms}`, ...(ways ?? [])].join(', ') };
  });
}

function clerkText(row: AppointmentRow, clerks: OfficeCalendar['clerks'], words: CalendarWords): string {
  const name = clerks.find(({ id }) => id === row.clerk_id)?.name;
  if (name === undefined) {
    return words.nobodys;
  }
  return row.person === '' ? name : fill(words.isChosen, { name });
}

/** Returns a text about the time that stays free before and after the appointment; '' if none stays free before it. */
function aroundText(row: AppointmentRow, words: CalendarWords): string {
  const { before } = bookingRules()?.marginOf?.(row) ?? { before: 0 };
  return before === 0 ? '' : fill(words.aroundText, { minutes: String(before) });
}

/** The duration, the price, and whether the price has been paid. */
function priceFact(locale: Locale, row: AppointmentRow): string {
  const words = calendarWords(locale);
  const minutes = (row.ends_at - row.starts_at) / 60_000;
  if (row.price_paise === 0) {
    const { isIncluded } = appointmentTerms(row.service, row.way);
    return termsInWords(locale, { minutes, paise: 0, gstPercent: 0, isIncluded });
  }
  const paid = row.paid_at === null ? words.unpaid : fill(words.paidOn, { when: longDateTime(locale, row.paid_at) });
  return `${termsInWords(locale, { minutes, paise: row.price_paise, gstPercent: row.gst_percent })}, ${paid}`;
}

/** Returns an appointment as its office page shows it, and its day. */
export function officeAppointment(
  row: AppointmentRow,
  locale: Locale,
  { clerks, now, place }: { clerks: OfficeCalendar['clerks']; now: number; place?: string | undefined },
): OfficeAppointmentProps['appointment'] & { readonly date: string } {
  const words = calendarWords(locale);
  const local = Temporal.Instant.fromEpochMilliseconds(row.starts_at).toZonedDateTimeISO(INDIA_ZONE);
  const { place: meeting, about } = mailed(row, undefined, locale);
  return {
    name: row.name,
    when: indianTime(locale, row.starts_at),
    seen: row.updated_at,
    clerkId: row.clerk_id,
    facts: [
      [words.status, words[`status.${row.status}`]],
      [
        words.answer,
        [answerOf(row, words), row.answered_at ? longDateTime(locale, row.answered_at) : ''].filter(Boolean).join(', '),
      ],
      [words.about, about],
      [words.how, [words[`way.${row.way}`], meeting || row.address].filter(Boolean).join(': ')],
      [words.clerk, clerkText(row, clerks, words)],
      [words.price, priceFact(locale, row)],
      [words.around, aroundText(row, words)],
      [words.mail, row.mail],
      [words.phone, row.phone],
      [words.language, locales.length > 1 ? languageName(words, row.locale) : ''],
      [words.time, timeElsewhere(locale, row.starts_at, row.zone) ?? ''],
    ],
    backHref: place ?? pathFor(locale, `/office/calendar?date=${local.toPlainDate().toString()}`),
    caseHref: pathFor(locale, `/office/cases/${row.case_reference}`),
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
    isConflict: isConflict(row, now),
    isNobodys: row.status === 'booked' && row.starts_at > now && ownerOf(row, { clerks }) === NOBODYS,
    payment:
      row.price_paise === 0
        ? undefined
        : row.paid_at !== null
          ? 'paid'
          : row.status === 'cancelled'
            ? undefined
            : 'unpaid',
    isComing: row.status === 'booked' && row.starts_at > now,
    hasBegun: row.status !== 'cancelled' && row.starts_at <= now,
  };
}
