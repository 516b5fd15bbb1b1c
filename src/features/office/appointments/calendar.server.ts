import { receivingBranches } from '@/catalogue/firm/appointments.ts';
import { firmDesk } from '@/catalogue/firm/company.ts';
import { appointmentTerms, bookingRules, waysFor } from '@/catalogue/services/appointment-terms.ts';
import { listServiceSlugs } from '@/catalogue/services/service-pages.ts';
import { checkField } from '@/forms/description/field-rules.ts';
import { appointmentLetters } from '@/forms/intake/news/appointment-news.ts';
import { indianTime } from '@/i18n/zones.ts';
import { dayInIndia, isDay, momentInIndia } from '@/kernel/india-time.ts';
import { asLocale, type Locale, locales } from '@/kernel/locale.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import { blockTime, freeTime } from '@/server/domains/appointments/block-time.ts';
import { bookAppointment } from '@/server/domains/appointments/book-appointment.ts';
import {
  cancelAppointment,
  moveAppointment,
  noteAttendance,
} from '@/server/domains/appointments/change-appointment.ts';
import { notePayment } from '@/server/domains/appointments/note-payment.ts';
import { readSpans } from '@/server/domains/appointments/spans.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import type { DayFault } from '@/ui/office/day.messages.ts';
import { dayFault } from '@/ui/office/day-fault.ts';
import { calendarWords } from './calendar.messages.ts';
import { isPeopleAct, submitPeople } from './people.server.ts';
import { submitTakers } from './takers.server.ts';
import { type WrongFields, wrongFields } from './wrong-fields.ts';

/** The message for the next page, and the typed values if a booking or a block was refused. */
export interface CalendarAnswer {
  readonly said:
    | 'done'
    | 'ask-cancel'
    | 'taken'
    | 'newer'
    | 'not-now'
    | 'faulty'
    | 'faulty-day'
    | 'faulty-fields'
    | 'busy'
    | 'block-faulty'
    | 'hours-faulty'
    | 'person-faulty';
  readonly values?: Readonly<Record<string, string>>;
  /** The time at which the conflicting appointment begins, in words. */
  readonly when?: string;
  /** The day on which the result is visible, such as 2026-11-23. */
  readonly date?: string;
  /** Errors of typed days, by field. */
  readonly faults?: DayFaults;
  /** Errors of a booking, by field. */
  readonly wrong?: WrongFields;
}

type DayFaults = Readonly<Partial<Record<'date' | 'last', DayFault>>>;

/**
 * Handles the forms of the calendar and of an appointment's page.
 * @param id the appointment of that page
 * @throws StorageUnavailable
 */
export async function submitCalendar(
  locale: Locale,
  request: Request,
  app: Pick<AppContext, 'db' | 'outbox' | 'env'>,
  by: By,
  id?: string,
): Promise<CalendarAnswer> {
  // The form has a checkbox for each person, place and service.
  const read = await readForm(request, { maxFields: 400 });
  if (!read.ok) {
    return { said: 'faulty' };
  }
  const typed = Object.fromEntries(read.fields);
  const date = isDay(typed.date ?? '') ? { date: typed.date ?? '' } : {};
  const faults = dayFaults(typed, dayInIndia(by.now));
  if (Object.keys(faults).length > 0) {
    return { said: 'faulty-day', ...date, values: typed, faults };
  }
  if (typed.act === 'block') {
    const blocked = await block(locale, typed, app, by);
    return { ...blocked, ...date, ...(blocked.said === 'done' ? {} : { values: typed }) };
  }
  const wrong = typed.act === 'book' ? wrongFields(locale, typed) : {};
  if (Object.keys(wrong).length > 0) {
    return { said: 'faulty-fields', ...date, values: typed, wrong };
  }
  const said = await act(locale, { id: '', ...typed, ...(id === undefined ? {} : { id }) }, app, by);
  if (said === 'done') {
    app.outbox.wake();
  }
  return { said, ...date, ...(typed.act === 'book' && said !== 'done' ? { values: typed } : {}) };
}

/** Checks that a day exists and is not in the past, because nothing can be booked, moved or blocked there. */
function dayFaults({ act, at, date = '', last = '' }: Readonly<Record<string, string>>, today: string): DayFaults {
  // An appointment moved in the calendar has no typed day.
  if (act === 'book' || (act === 'move' && !at)) {
    const fault = date === '' ? ('noDay' as const) : dayFault(date, today);
    return fault ? { date: fault } : {};
  }
  if (act !== 'block') {
    return {};
  }
  // Leave that has begun can still be entered; leave that is over would change nothing.
  const first = dayFault(date, last === '' ? today : '');
  const end = dayFault(last, today) ?? (last !== '' && isDay(date) && last < date ? ('order' as const) : undefined);
  return { ...(first ? { date: first } : {}), ...(end ? { last: end } : {}) };
}

type Typed = Readonly<Record<string, string>> & { readonly id: string };

async function act(
  locale: Locale,
  typed: Typed,
  app: Pick<AppContext, 'db' | 'env'>,
  by: By,
): Promise<CalendarAnswer['said']> {
  const { db, env } = app;
  const { id, clerk = '', date = '', from = '', at = '' } = typed;
  if (isPeopleAct(typed.act)) {
    return submitPeople(typed.act, typed, app, by);
  }
  const rules = bookingRules();
  const write = appointmentLetters({ siteUrl: env.siteUrl, byOffice: true, now: by.now });
  const clerkId = clerk || undefined;
  const seenAt = Number(typed.seen ?? Number.NaN);
  switch (typed.act) {
    case 'move': {
      if (!rules) {
        return 'not-now';
      }
      const startsAt = at ? Date.parse(at) : momentInIndia(date, from);
      const move = { id, startsAt, clerkId, seenAt };
      const { outcome } = await moveAppointment(db, move, rules, by, write);
      return outcome === 'moved' ? 'done' : outcome === 'taken' || outcome === 'newer' ? outcome : 'not-now';
    }
    case 'cancel': {
      if (typed.sure !== 'yes') {
        return 'ask-cancel';
      }
      const cancelled = await cancelAppointment(db, id, by, write, seenAt);
      return cancelled === 'newer' ? 'newer' : cancelled ? 'done' : 'not-now';
    }
    case 'came':
    case 'no-show':
      return (await noteAttendance(db, id, typed.act, by)) ? 'done' : 'not-now';
    case 'free':
    case 'freeAll':
      return (await freeTime(db, { id }, by)) ? 'done' : 'not-now';
    case 'freeDay': {
      const day = { id, from: Date.parse(at), to: Date.parse(typed.to ?? '') };
      return day.from < day.to && (await freeTime(db, day, by)) ? 'done' : 'not-now';
    }
    case 'takers':
    case 'takes':
      return submitTakers(locale, typed, app, by);
    case 'paid':
    case 'unpaid':
      return (await notePayment(db, { id, isPaid: typed.act === 'paid' }, by)) ? 'done' : 'not-now';
    case 'book':
      return book(locale, typed, app, by);
    default:
      return 'faulty';
  }
}

async function block(
  locale: Locale,
  { clerk = '', date = '', last = '', weekday = '', from = '', until = '' }: Readonly<Record<string, string>>,
  { db }: Pick<AppContext, 'db'>,
  by: By,
): Promise<Pick<CalendarAnswer, 'said' | 'when'>> {
  const spans = readSpans({ first: date, last, weekday, from, until });
  const said = [date, last, weekday && `weekday ${weekday}`, from && `${from}-${until}`].filter(Boolean).join(' ');
  const blocked = await blockTime(db, { clerkId: clerk, spans, said, marginOf: bookingRules()?.marginOf }, by);
  if (blocked.outcome === 'taken') {
    return { said: 'busy', when: indianTime(locale, blocked.startsAt) };
  }
  return { said: blocked.outcome === 'blocked' ? 'done' : 'block-faulty' };
}

async function book(locale: Locale, typed: Typed, { db, env }: Pick<AppContext, 'db' | 'env'>, by: By) {
  const general = bookingRules();
  const service = listServiceSlugs().includes(typed.service ?? '') ? (typed.service ?? '') : '';
  const { minutes: lengthMinutes, ...price } = appointmentTerms(service);
  const rules = general && { ...general, lengthMinutes };
  const [way, branch] = (typed.how ?? '').split(' ');
  const chosen = waysFor(service).find((each) => each === way);
  const name = checkField({ kind: 'name' }, typed.name);
  const mail = checkField({ kind: 'email', optional: true }, typed.mail);
  const phone = checkField({ kind: 'phone', optional: true }, typed.phone);
  const address = checkField({ kind: 'line', most: 200, optional: chosen !== 'home' }, typed.address);
  const isPlaced = chosen !== 'branch' || receivingBranches(locale).some(({ id }) => id === branch);
  const isReached = Boolean(chosen === 'phone' ? phone.value : mail.value || phone.value);
  const language = asLocale(typed.language, locales.at(-1));
  const isWhole = rules && chosen && isPlaced && isReached && /^[\w-]{8,64}$/.test(typed.key ?? '');
  if (!isWhole || name.fault || mail.fault || phone.fault || address.fault) {
    return 'faulty';
  }
  const isChosen = rules.people === 'chosen' && Boolean(typed.clerk);
  const { outcome } = await bookAppointment(
    db,
    {
      key: typed.key ?? '',
      startsAt: momentInIndia(typed.date ?? '', typed.from ?? ''),
      way: chosen,
      branch: chosen === 'branch' ? (branch ?? null) : null,
      name: String(name.value ?? ''),
      mail: String(mail.value ?? ''),
      phone: String(phone.value ?? ''),
      locale: language,
      service,
      zone: '',
      clerkId: typed.clerk || undefined,
      isChosen,
      price,
      address: chosen === 'home' ? String(address.value ?? '') : '',
    },
    rules,
    by,
    {
      page: '/office/calendar',
      consentVersion: 'unknown',
      flags: [],
      limits: [],
      referencePrefix: firmDesk(language).referencePrefix,
      subject: calendarWords(language)[`way.${chosen}`],
      write: appointmentLetters({ siteUrl: env.siteUrl, byOffice: true, now: by.now }),
    },
  );
  return outcome === 'booked' || outcome === 'repeated' ? 'done' : 'taken';
}
