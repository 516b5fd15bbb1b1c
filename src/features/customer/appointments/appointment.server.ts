import { APPOINTMENTS, bringAlong } from '@/catalogue/firm/appointments.ts';
import { company } from '@/catalogue/firm/company.ts';
import { bookingRules } from '@/catalogue/services/appointment-terms.ts';
import { appointmentLetters, mailed, placeOf } from '@/forms/intake/news/appointment-news.ts';
import { fill } from '@/i18n/fill.ts';
import { pathFor } from '@/i18n/paths.ts';
import { indianTime } from '@/i18n/zones.ts';
import { findAction } from '@/kernel/actions.ts';
import type { Locale } from '@/kernel/locale.ts';
import { cancelAppointment, moveAppointment } from '@/server/domains/appointments/change-appointment.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { AppointmentRow } from '@/server/platform/database/appointment-tables.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { countAlone } from '@/server/platform/limits/limiter.ts';
import { fromAddress } from '@/server/platform/limits/visitor-limits.ts';
import { rowsOf } from '@/ui/mail/appointment-mails.ts';
import type { AppointmentPageProps } from './AppointmentPage.tsx';
import type { AppointmentAct } from './appointment-acts.ts';
import { appointmentsWords } from './appointments.messages.ts';
import { openStarts } from './booking-page.server.ts';
import { momentText, parseMoment, shownOffer, timeThere } from './offer.ts';
import type { There } from './TimePicker.tsx';

export type AppointmentAnswer =
  | { readonly status: 303; readonly location: string }
  /** Shows the page with a message. */
  | { readonly status: number; readonly remark: string; readonly asks?: 'move' };

/** The maximum number of posts per IP address in ten minutes. */
const MOST = 20;

/** Reschedules or cancels an appointment for anyone who has its link. @throws StorageUnavailable */
export async function submitAppointment(
  locale: Locale,
  row: AppointmentRow,
  request: Request,
  { visitorAddress, app }: { visitorAddress: string; app: AppContext },
): Promise<AppointmentAnswer> {
  const words = appointmentsWords(locale);
  const read = await readForm(request);
  if (!read.ok) {
    return { status: read.status, remark: '' };
  }
  const now = Date.now();
  if ((await countAlone(app.db, fromAddress('appointment change', visitorAddress, MOST), now)) !== undefined) {
    return { status: 429, remark: fill(words.tooOften, { phone: company.phones.main }) };
  }
  const run = findAction(appointmentActions, read.fields.get('act'));
  const shownSequence = Number(read.fields.get('seen') ?? Number.NaN);
  const by = { actor: null, visitorAddress, now };
  return run ? run({ locale, row, fields: read.fields, shownSequence, app, by }) : { status: 400, remark: '' };
}

/** A form posted from an appointment's page. */
interface Posted {
  readonly locale: Locale;
  readonly row: AppointmentRow;
  readonly fields: ReadonlyMap<string, string>;
  /** The sequence number of the appointment that the page showed. */
  readonly shownSequence: number;
  readonly app: AppContext;
  readonly by: { readonly actor: null; readonly visitorAddress: string; readonly now: number };
}

const lettersOf = ({ app, by }: Posted) =>
  appointmentLetters({ siteUrl: app.env.siteUrl, byOffice: false, now: by.now });

/** Sends the emails that were queued, and redirects to the appointment in its current state. */
function done({ locale, row, app }: Posted): AppointmentAnswer {
  app.outbox.wake();
  return { status: 303, location: pathFor(locale, `${APPOINTMENTS}/${row.token}`) };
}

const newer = ({ locale }: Posted): AppointmentAnswer => ({ status: 409, remark: appointmentsWords(locale).newer });

async function cancel(posted: Posted): Promise<AppointmentAnswer> {
  const { row, shownSequence, app, by } = posted;
  if (row.status === 'booked' && shownSequence !== row.sequence) {
    return newer(posted);
  }
  const cancelled = await cancelAppointment(app.db, row.id, by, lettersOf(posted));
  return !cancelled && row.status !== 'cancelled' ? newer(posted) : done(posted);
}

async function move(posted: Posted): Promise<AppointmentAnswer> {
  const { locale, row, fields, shownSequence, app, by } = posted;
  const words = appointmentsWords(locale);
  const rules = bookingRules(row.branch);
  if (!rules) {
    return { status: 400, remark: '' };
  }
  const wanted = { id: row.id, startsAt: parseMoment(fields.get('at') ?? ''), seen: shownSequence };
  const { outcome } = await moveAppointment(app.db, wanted, rules, by, lettersOf(posted));
  if (outcome === 'taken') {
    return { status: 409, remark: words.moveTaken, asks: 'move' };
  }
  if (outcome === 'too-many') {
    return { status: 409, remark: fill(words.tooMany, { phone: company.phones.main }), asks: 'move' };
  }
  return outcome === 'moved' ? done(posted) : newer(posted);
}

/** The handlers of the buttons on an appointment's page. */
const appointmentActions = { cancel, move } satisfies Record<
  AppointmentAct,
  (posted: Posted) => Promise<AppointmentAnswer>
>;

/** Returns the type, branch and service of the appointment, and the person if the visitor has chosen one. */
const whoOf = ({ way, branch, service, person, clerk_id }: AppointmentRow) => ({
  way,
  branch,
  service,
  clerkId: person === '' ? undefined : clerk_id,
});

/** The contents of an appointment's page. @throws StorageUnavailable */
export async function appointmentPage(
  locale: Locale,
  row: AppointmentRow,
  asked: URLSearchParams,
  app: AppContext,
): Promise<Omit<AppointmentPageProps, 'words' | 'remark' | 'againHref'>> {
  const general = bookingRules(row.branch);
  const rules = general && { ...general, lengthMinutes: (row.ends_at - row.starts_at) / 60_000 };
  const now = Date.now();
  const action = pathFor(locale, `${APPOINTMENTS}/${row.token}`);
  const state =
    row.status === 'cancelled' ? 'cancelled' : row.status === 'booked' && row.ends_at > now ? 'booked' : 'over';
  const asks = asked.has('cancel') ? 'cancel' : asked.has('move') || asked.has('at') ? 'move' : 'nothing';
  const starts = asks === 'move' && rules && state === 'booked' ? await openStarts(app, rules, whoOf(row), now) : [];
  const hrefOf = (part: Readonly<Record<string, string>>): string =>
    `${action}?${new URLSearchParams({ move: '', ...part })}`;
  const wanted = { day: asked.get('day') ?? '', at: parseMoment(asked.get('at') ?? '') };
  const { days, times, at } = shownOffer(locale, starts, wanted, (part) =>
    part.at === undefined ? hrefOf({ day: part.day }) : `${hrefOf({ at: part.at })}#to`,
  );
  const when = indianTime(locale, row.starts_at);
  const of = mailed(row, app.env.siteUrl, locale);
  const there = (moment: number): There => timeThere(locale, moment, asked.get('zone') ?? row.zone);
  return {
    action,
    appointment: {
      state,
      sequence: row.sequence,
      at: momentText(row.starts_at),
      when,
      bring: bringAlong(locale),
      there: there(row.starts_at),
      rows: rowsOf({ ...of, place: of.place || row.address, zone: '' }),
      video: row.way === 'video' ? placeOf(row, locale) : '',
    },
    asks,
    offer: asks === 'move' && rules ? { days, times, minutes: rules.lengthMinutes } : undefined,
    target: at === undefined ? undefined : { at: momentText(at), when: indianTime(locale, at), there: there(at) },
  };
}
