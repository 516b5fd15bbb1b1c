import { appointmentRules, receivingBranches } from '@/catalogue/firm/appointments.ts';
import { firmDesk } from '@/catalogue/firm/company.ts';
import { checkField } from '@/forms/description/field-rules.ts';
import { appointmentLetters } from '@/forms/intake/appointment-news.ts';
import type { Locale } from '@/i18n/locale.ts';
import type { By } from '@/server/accounts/staff.ts';
import type { AppContext } from '@/server/app-context.ts';
import { blockTime, freeTime, setTakes } from '@/server/appointments/block-time.ts';
import { bookAppointment } from '@/server/appointments/book-appointment.ts';
import { cancelAppointment, moveAppointment, noteAttendance } from '@/server/appointments/change-appointment.ts';
import { readForm } from '@/server/http/read-form.ts';
import { calendarWords } from './calendar.messages.ts';

/** A sentence for the page that follows, and what was typed where a booking comes back. */
export interface CalendarAnswer {
  readonly said: 'done' | 'taken' | 'newer' | 'not-now' | 'faulty';
  readonly values?: Readonly<Record<string, string>>;
  /** Where what was done is seen, such as 2026-11-23. */
  readonly date?: string;
}

/** A day and a time of India's clock, as the fields of a form have them. @returns epoch milliseconds, NaN where they are none */
export const momentIn = (date: string, time: string): number =>
  /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(time) ? Date.parse(`${date}T${time}:00+05:30`) : Number.NaN;

/** Answers what was sent from the calendar or from one appointment. @param id of the one whose page it is @throws StorageUnavailable */
export async function submitCalendar(
  locale: Locale,
  request: Request,
  app: Pick<AppContext, 'db' | 'outbox' | 'env'>,
  by: By,
  id?: string,
): Promise<CalendarAnswer> {
  const read = await readForm(request);
  if (!read.ok) return { said: 'faulty' };
  const typed = Object.fromEntries(read.fields);
  const said = await act(locale, { id: '', ...typed, ...(id === undefined ? {} : { id }) }, app, by);
  if (said === 'done') app.outbox.wake();
  const date = /^\d{4}-\d\d-\d\d$/.test(typed.date ?? '') ? { date: typed.date ?? '' } : {};
  return { said, ...date, ...(typed.act === 'book' && said !== 'done' ? { values: typed } : {}) };
}

type Typed = Readonly<Record<string, string>> & { readonly id: string };

async function act(
  locale: Locale,
  typed: Typed,
  app: Pick<AppContext, 'db' | 'env'>,
  by: By,
): Promise<CalendarAnswer['said']> {
  const { db, env } = app;
  const { id, clerk = '', date = '', from = '', until = '', at = '' } = typed;
  const rules = appointmentRules();
  const write = appointmentLetters({ siteUrl: env.siteUrl, byOffice: true, now: by.now });
  const clerkId = clerk || undefined;
  switch (typed.act) {
    case 'move': {
      if (!rules) return 'not-now';
      const startsAt = at ? Date.parse(at) : momentIn(date, from);
      const move = { id, startsAt, clerkId, seen: Number(typed.seen ?? Number.NaN) };
      const { outcome } = await moveAppointment(db, move, rules, by, write);
      return outcome === 'moved' ? 'done' : outcome === 'taken' || outcome === 'newer' ? outcome : 'not-now';
    }
    case 'cancel':
      return (await cancelAppointment(db, id, by, write)) ? 'done' : 'not-now';
    case 'came':
    case 'no-show':
      return (await noteAttendance(db, id, typed.act, by)) ? 'done' : 'not-now';
    case 'block': {
      const block = { clerkId: clerk, from: momentIn(date, from), to: momentIn(date, until) };
      return (await blockTime(db, block, by)) ? 'done' : 'taken';
    }
    case 'free':
      return (await freeTime(db, id, by)) ? 'done' : 'not-now';
    case 'takes': {
      const branch = receivingBranches(locale).find((each) => each.id === typed.takes)?.id ?? null;
      if (branch === null && typed.takes !== 'all' && typed.takes !== 'none') return 'faulty';
      const takes = { clerkId: clerk, takes: typed.takes !== 'none', branch };
      return (await setTakes(db, takes, by)) ? 'done' : 'faulty';
    }
    case 'book':
      return book(locale, typed, app, by);
    default:
      return 'faulty';
  }
}

async function book(locale: Locale, typed: Typed, { db, env }: Pick<AppContext, 'db' | 'env'>, by: By) {
  const rules = appointmentRules();
  const [way, branch] = (typed.how ?? '').split(' ');
  const chosen = rules?.ways.find((each) => each === way);
  const name = checkField({ kind: 'name' }, typed.name);
  const mail = checkField({ kind: 'email', optional: true }, typed.mail);
  const phone = checkField({ kind: 'phone', optional: true }, typed.phone);
  const isPlaced = chosen !== 'branch' || receivingBranches(locale).some(({ id }) => id === branch);
  const isReached = Boolean(chosen === 'phone' ? phone.value : mail.value || phone.value);
  const language: Locale = typed.language === 'en' ? 'en' : 'hi';
  const isWhole = rules && chosen && isPlaced && isReached && /^[\w-]{8,64}$/.test(typed.key ?? '');
  if (!isWhole || name.fault || mail.fault || phone.fault) return 'faulty';
  const { outcome } = await bookAppointment(
    db,
    {
      ...{ key: typed.key ?? '', startsAt: momentIn(typed.date ?? '', typed.from ?? ''), way: chosen },
      ...{ branch: chosen === 'branch' ? (branch ?? null) : null, name: String(name.value ?? '') },
      ...{ mail: String(mail.value ?? ''), phone: String(phone.value ?? ''), locale: language },
      ...{ service: '', zone: '', clerkId: typed.clerk || undefined },
    },
    rules,
    by,
    {
      ...{ page: '/office/calendar', consentVersion: 'unknown', flags: [], limits: [] },
      ...{ referencePrefix: firmDesk(language).referencePrefix, subject: calendarWords(language)[`way.${chosen}`] },
      write: appointmentLetters({ siteUrl: env.siteUrl, byOffice: true, now: by.now }),
    },
  );
  return outcome === 'booked' || outcome === 'repeated' ? 'done' : 'taken';
}
