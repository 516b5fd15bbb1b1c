import { createHash } from 'node:crypto';
import { bringAlong, receivingBranches, videoAddress } from '@/catalogue/firm/appointments.ts';
import { company, firmDesk, getCompany } from '@/catalogue/firm/company.ts';
import { isBookedItself, subjectName } from '@/catalogue/services/appointment-subject.ts';
import { appointmentTerms } from '@/catalogue/services/appointment-terms.ts';
import { pathFor } from '@/i18n/paths.ts';
import { isIndianMobile } from '@/kernel/indian-mobile.ts';
import type { Locale } from '@/kernel/locale.ts';
import { smsDay, smsTime } from '@/kernel/sms-values.ts';
import type { WriteLetters } from '@/server/domains/appointments/file-appointment.ts';
import { readInEach } from '@/server/domains/appointments/people.ts';
import type { AppointmentRow } from '@/server/platform/database/appointment-tables.ts';
import type { Mail, MailNotice } from '@/server/platform/mail/mail.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import {
  appointmentEntry,
  appointmentMail,
  appointmentNotice,
  type MailedAppointment,
  type MailingFirm,
} from '@/ui/mail/appointment-mails.ts';

/**
 * The data for emails about an appointment besides the appointment itself: the origin of the links, who made the
 * change, and when.
 */
export interface Letterhead {
  /** SITE_URL. The default is the URL in company.yaml. */
  readonly siteUrl: string | undefined;
  /** Whether the office made the change, so that the firm is not notified. */
  readonly byOffice: boolean;
  readonly now: number;
}

/**
 * Writes the messages about an appointment: to the visitor and as reminders, if an email or SMS is possible, and to the
 * firm unless the office made the change.
 */
export function appointmentLetters({ siteUrl, byOffice, now }: Letterhead): WriteLetters {
  return (row, news) => {
    const of = mailed(row, siteUrl);
    const firm = mailingFirm(row.locale, siteUrl);
    const { addresses } = firmDesk(row.locale);
    const sender = senderWithName(addresses.name, addresses.sender);
    const toFirm = byOffice || news === 'given' ? [] : [noticeOf(row, news, siteUrl)];
    const notice = noticeToVisitor(row, news);
    if (row.mail === '' && !notice) {
      return { mails: toFirm, reminders: [] };
    }
    const to = { sender, recipient: row.mail, replyTo: addresses.main };
    // Emails that a stranger may have requested are limited, see server/platform/outbox/ceilings.ts.
    const purpose = news === 'booked' && !byOffice ? ('acknowledgement' as const) : ('appointment' as const);
    return {
      mails: [...toFirm, { ...to, purpose, notice, ...appointmentMail(of, news, firm, now) }],
      reminders:
        news === 'cancelled'
          ? []
          : (['day', 'hour'] as const).map((kind) => ({
              kind,
              mail: { ...to, purpose: 'appointment' as const, ...appointmentMail(of, kind, firm, now) },
            })),
    };
  };
}

/**
 * The news about an appointment as an SMS; undefined if the visitor gave no number that can receive one, or already
 * knows the news.
 */
function noticeToVisitor(
  { locale, phone, starts_at }: AppointmentRow,
  news: Parameters<WriteLetters>[1],
): MailNotice | undefined {
  if (!isIndianMobile(phone) || news === 'given') {
    return undefined;
  }
  const day = smsDay(locale, starts_at);
  const variables = news === 'cancelled' ? { day } : { day, time: smsTime(locale, starts_at) };
  return { name: `appointment-${news}`, locale, phone, variables, expiresAt: starts_at };
}

/** The notice to the firm, in its own language. */
function noticeOf(row: AppointmentRow, news: 'booked' | 'moved' | 'cancelled', siteUrl: string | undefined): Mail {
  const { officeLanguage } = company;
  const { addresses } = firmDesk(officeLanguage);
  const { phone, address } = row;
  const office = `${originOf(officeLanguage, siteUrl)}${pathFor(officeLanguage, `/office/calendar/${row.id}`)}`;
  return {
    purpose: 'firm',
    sender: senderWithName(addresses.name, addresses.sender),
    recipient: addresses.inbox,
    replyTo: row.mail || null,
    ...appointmentNotice(
      { ...mailed(row, siteUrl, officeLanguage), phone, address },
      news,
      mailingFirm(officeLanguage, siteUrl),
      office,
    ),
  };
}

/** The calendar file of an appointment, for anyone who has its link. */
export const calendarFileOf = (row: AppointmentRow, siteUrl: string | undefined): string =>
  appointmentEntry(mailed(row, siteUrl), mailingFirm(row.locale, siteUrl), row.updated_at);

/**
 * The place of an appointment: a branch with its address, or a room of a video service with a URL that cannot be
 * guessed; '' by phone and at home.
 */
export function placeOf(
  { way, branch, token }: Pick<AppointmentRow, 'way' | 'branch' | 'token'>,
  locale: Locale,
): string {
  if (way === 'video') {
    return videoAddress(createHash('sha256').update(`room ${token}`).digest('base64url').slice(0, 22));
  }
  const found = way === 'branch' ? receivingBranches(locale).find(({ id }) => id === branch) : undefined;
  return found ? `${found.address} ${found.pin}, ${found.phone}` : '';
}

/** The data of an appointment that emails and pages show. */
export function mailed(
  row: AppointmentRow,
  siteUrl: string | undefined,
  locale: Locale = row.locale,
): MailedAppointment {
  const { id, starts_at, ends_at, sequence, status, way, zone, name, mail, token, case_reference } = row;
  return {
    id,
    locale,
    startsAt: starts_at,
    endsAt: ends_at,
    sequence,
    isCancelled: status === 'cancelled',
    way,
    zone,
    name,
    mail,
    place: placeOf(row, locale),
    reference: case_reference,
    about: subjectName(locale, row.service),
    isBookedItself: isBookedItself(row.service),
    person: readInEach(row.person)[locale] ?? '',
    isPaid: row.paid_at !== null,
    isIncluded: appointmentTerms(row.service, way).isIncluded,
    paise: row.price_paise,
    gstPercent: row.gst_percent,
    href: `${originOf(locale, siteUrl)}${pathFor(locale, `/appointments/${token}`)}`,
  };
}

function mailingFirm(locale: Locale, siteUrl: string | undefined): MailingFirm {
  const { addresses } = firmDesk(locale);
  const host = new URL(originOf(locale, siteUrl)).hostname;
  return { name: addresses.name, sender: addresses.sender, host, bring: bringAlong(locale) };
}

const originOf = (locale: Locale, siteUrl: string | undefined): string =>
  (siteUrl ?? getCompany(locale).website).replace(/\/$/, '');
