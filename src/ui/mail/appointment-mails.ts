import { termsInWords } from '@/i18n/appointment-price.ts';
import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { isOwnWord } from '@/i18n/trade-words.ts';
import { indianTime, timeElsewhere } from '@/i18n/zones.ts';
import type { Locale } from '@/kernel/locale.ts';
import { type Paise, paiseText } from '@/kernel/paise.ts';
import { appointmentMailMessages } from './appointment-mails.messages.ts';
import { calendarEntry } from './calendar-entry.ts';
import { greetingName } from './greeting-name.ts';
import { renderMail } from './MailDocument.tsx';

/** The appointment data that emails need. */
export interface MailedAppointment {
  readonly id: string;
  readonly locale: Locale;
  /** In epoch milliseconds. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly way: 'phone' | 'video' | 'branch' | 'home';
  /** The branch, or the URL of the video call; '' by phone and at home, because no email repeats what was typed. */
  readonly place: string;
  /** The visitor's time zone; '' if it is not known. */
  readonly zone: string;
  readonly reference: string;
  readonly name: string;
  readonly mail: string;
  /** The name of the service or topic in the catalogue; '' if nothing was chosen. */
  readonly about: string;
  /** Whether the appointment is for the service itself, not for a consultation about it. */
  readonly isBookedItself: boolean;
  /** The person whom the visitor has chosen; '' if none. */
  readonly person: string;
  /** The price including GST; 0 means free of charge. */
  readonly paise: Paise;
  /** The GST included in the price, in percent; 0 means none. */
  readonly gstPercent: number;
  readonly isPaid: boolean;
  /** Whether the service itself has a price. If so, the appointment is not called free. */
  readonly isIncluded?: boolean | undefined;
  /** The URL of the appointment's page, including the site's origin. */
  readonly href: string;
}

export interface MailingFirm {
  readonly name: string;
  /** The email address that our emails are sent from, because calendars ignore changes from anyone else. */
  readonly sender: string;
  readonly host: string;
  readonly bring: string;
}

export type AppointmentNews = 'booked' | 'moved' | 'given' | 'cancelled' | 'day' | 'hour';

/**
 * Returns the calendar file of an appointment in its current state.
 * @param now epoch milliseconds: when this version was written
 */
export function appointmentEntry(of: MailedAppointment, firm: MailingFirm, now: number): string {
  const words = wordsFor(appointmentMailMessages, of.locale);
  const { id, startsAt, endsAt, sequence, isCancelled, way, place, href, person, about } = of;
  const talk = of.paise === 0 || isOwnWord('meeting-title', of.locale) ? words.entry : words.entryPriced;
  const lines = [about && `${words.about}: ${about}`, person && `${words.with}: ${person}`];
  return calendarEntry(
    {
      id,
      startsAt,
      endsAt,
      sequence,
      isCancelled,
      href,
      host: firm.host,
      title: fill(of.isBookedItself ? words.entryOf : talk, { company: firm.name, about }),
      text: [firm.bring, ...lines, `${words.long}: ${termsOf(of)}`, `${words.open}: ${href}`]
        .filter(Boolean)
        .join('\n'),
      place: place || (way === 'home' ? words.homePlace : words[`way.${way}`]),
      visitor: { name: greetingName(of.name) || of.mail, mail: of.mail },
      organizer: { name: firm.name, mail: firm.sender },
    },
    now,
  ).text;
}

/**
 * Returns the body of an email to the visitor, in their language. If the news changes the visitor's calendar, a
 * calendar entry is attached.
 */
export function appointmentMail(of: MailedAppointment, news: AppointmentNews, firm: MailingFirm, now: number) {
  const words = wordsFor(appointmentMailMessages, of.locale);
  const changes = news !== 'day' && news !== 'hour';
  return {
    subject: fill(words[`${news}.subject`], { when: indianTime(of.locale, of.startsAt) }),
    ...renderMail({
      lang: of.locale,
      company: firm.name,
      heading: words[`${news}.heading`],
      paragraphs: [words[`${news}.text`], ...(news === 'cancelled' ? [] : [firm.bring])],
      rows: rowsOf(of),
      link: { text: news === 'cancelled' ? words.again : words.open, href: of.href },
      closing: [words.secret, words.noOtp],
    }),
    calendar: changes ? appointmentEntry(of, firm, now) : null,
  };
}

/** What the visitor typed, which only the firm may see. */
export interface TypedContact {
  readonly phone: string;
  /** The postal address of a visit at home; otherwise ''. */
  readonly address: string;
}

/**
 * Returns the notice to the firm when a visitor has booked, rescheduled or cancelled an appointment, in the language of
 * `of`. It contains what the person who will visit or call the customer needs to know.
 * @param officeHref including the site's origin
 */
export function appointmentNotice(
  of: MailedAppointment & TypedContact,
  news: 'booked' | 'moved' | 'cancelled',
  firm: MailingFirm,
  officeHref: string,
) {
  const words = wordsFor(appointmentMailMessages, of.locale);
  const heading = fill(words[`firm.${news}`], { when: indianTime(of.locale, of.startsAt) });
  const link = { text: words.office, href: officeHref };
  return {
    subject: heading,
    ...renderMail({
      lang: of.locale,
      company: firm.name,
      heading,
      paragraphs: [words['firm.text']],
      rows: firmRowsOf(of),
      link,
      closing: [],
    }),
  };
}

/**
 * Returns labels and values for the firm: when the appointment is, who it is with, how to reach them, where it is and
 * what they owe.
 */
function firmRowsOf(of: MailedAppointment & TypedContact) {
  const { locale, startsAt, way, place, zone, reference, about, person, paise, isPaid, name, mail, phone, address } =
    of;
  const words = wordsFor(appointmentMailMessages, locale);
  const due = isPaid ? words.paid : fill(words[`firm.due.${way}`], { price: paiseText(paise) });
  return [
    [words.when, fill(words.india, { when: indianTime(locale, startsAt) })],
    [words['firm.there'], timeElsewhere(locale, startsAt, zone) ?? ''],
    [words['firm.name'], name],
    [words['firm.phone'], phone],
    [words['firm.mail'], mail],
    [words.about, about],
    [words.how, words[`firm.way.${way}`]],
    [words.where, place || address],
    [words['firm.map'], address && mapOf(address)],
    [words.with, person],
    [words.long, termsOf(of)],
    [words['firm.due'], paise === 0 ? '' : due],
    [words.reference, reference],
  ] as const;
}

/** Returns the URL of a map that searches for an address. */
const mapOf = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** Returns a sentence that says how to pay for an appointment that has a price. */
export const payInWords = (locale: Locale, way: MailedAppointment['way']): string =>
  wordsFor(appointmentMailMessages, locale)[`pay.${way}`];

/** Returns the length and price of the appointment in words. */
function termsOf({
  locale,
  startsAt,
  endsAt,
  paise,
  gstPercent,
  isIncluded,
}: Pick<MailedAppointment, 'locale' | 'startsAt' | 'endsAt' | 'paise' | 'gstPercent' | 'isIncluded'>): string {
  return termsInWords(locale, { minutes: (endsAt - startsAt) / 60_000, paise, gstPercent, isIncluded });
}

/**
 * Returns the time, subject, type, place, price and reference of an appointment as labels and values; pages and emails
 * leave out empty values.
 */
export function rowsOf(
  of: Pick<
    MailedAppointment,
    | ('locale' | 'startsAt' | 'endsAt' | 'way' | 'place' | 'zone' | 'reference')
    | ('about' | 'person' | 'paise' | 'gstPercent' | 'isPaid' | 'isIncluded')
  >,
) {
  const { locale, startsAt, way, place, zone, reference, about, person, paise, isPaid } = of;
  const words = wordsFor(appointmentMailMessages, locale);
  return [
    [words.when, fill(words.india, { when: indianTime(locale, startsAt) })],
    [words.there, timeElsewhere(locale, startsAt, zone) ?? ''],
    [words.about, about],
    [words.how, words[`way.${way}`]],
    [words.where, place || (way === 'home' ? words.homePlace : '')],
    [words.with, person],
    [words.long, termsOf(of)],
    [words.pay, paise === 0 ? '' : isPaid ? words.paid : words[`pay.${way}`]],
    [words.reference, reference],
  ] as const;
}
