import { receivingBranches } from '@/catalogue/firm/appointments.ts';
import { firmDesk } from '@/catalogue/firm/company.ts';
import { appointmentTerms, bookingRules, waysFor } from '@/catalogue/services/appointment-terms.ts';
import { listServiceSlugs } from '@/catalogue/services/service-pages.ts';
import { checkField } from '@/forms/description/field-rules.ts';
import { appointmentLetters } from '@/forms/intake/news/appointment-news.ts';
import { indianTime } from '@/i18n/zones.ts';
import { findAction } from '@/kernel/actions.ts';
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
import type { CalendarAct, PeopleAct, TakersAct } from './calendar-acts.ts';
import { peopleActions } from './people.server.ts';
import { takersActions } from './takers.server.ts';
import { type WrongFields, wrongFields } from './wrong-fields.ts';

/** The message for the next page, and the typed values if a booking or a block was rejected. */
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
  /** Set if the settings stay open because one of them was changed. */
  readonly open?: 'settings';
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
  // The form for who takes appointments has a checkbox for each person, place and service, so it may have many fields.
  const read = await readForm(request, { maxFields: 400 });
  if (!read.ok) {
    return { said: 'faulty' };
  }
  const typed = Object.fromEntries(read.fields);
  const date = isDay(typed.date ?? '') ? { date: typed.date ?? '' } : {};
  const action: CalendarAction | undefined = findAction(calendarActions, typed.act);
  if (!action) {
    return { said: 'faulty', ...date };
  }
  const faults = action.faults?.(typed, dayInIndia(by.now)) ?? {};
  if (Object.keys(faults).length > 0) {
    return { said: 'faulty-day', ...date, values: typed, faults };
  }
  const wrong = action.wrong?.(locale, typed) ?? {};
  if (Object.keys(wrong).length > 0) {
    return { said: 'faulty-fields', ...date, values: typed, wrong };
  }
  const outcome = await action.run({
    locale,
    typed: { id: '', ...typed, ...(id === undefined ? {} : { id }) },
    app,
    by,
  });
  const result = typeof outcome === 'string' ? { said: outcome } : outcome;
  if (result.said === 'done') {
    app.outbox.wake();
  }
  const open = action.isSetting ? { open: 'settings' as const } : {};
  return { ...result, ...date, ...open, ...(action.keepsTyped && result.said !== 'done' ? { values: typed } : {}) };
}

type Fields = Readonly<Record<string, string>>;

/** A form posted from the calendar. `typed.id` is the id of the appointment or the block. */
interface Act {
  readonly locale: Locale;
  readonly typed: Fields & { readonly id: string };
  readonly app: Pick<AppContext, 'db' | 'env'>;
  readonly by: By;
}

interface CalendarAction {
  readonly run: (act: Act) => Promise<CalendarAnswer['said'] | Pick<CalendarAnswer, 'said' | 'when'>>;
  /** Checks that a day exists and is not in the past, because nothing can be booked, moved or blocked on a past day. */
  readonly faults?: (typed: Fields, today: string) => DayFaults;
  readonly wrong?: (locale: Locale, typed: Fields) => WrongFields;
  /** Set if rejected values are shown again in the form. */
  readonly keepsTyped?: true;
  /** Set if the form is among the calendar's settings. */
  readonly isSetting?: true;
}

function dayOfMeeting({ date = '' }: Fields, today: string): DayFaults {
  const fault = date === '' ? ('noDay' as const) : dayFault(date, today);
  return fault ? { date: fault } : {};
}

function daysOfBlock({ date = '', last = '' }: Fields, today: string): DayFaults {
  // Leave that has begun can still be entered, but leave that is over would change nothing.
  const first = dayFault(date, last === '' ? today : '');
  const end = dayFault(last, today) ?? (last !== '' && isDay(date) && last < date ? ('order' as const) : undefined);
  return { ...(first ? { date: first } : {}), ...(end ? { last: end } : {}) };
}

const lettersOf = ({ app, by }: Act) => appointmentLetters({ siteUrl: app.env.siteUrl, byOffice: true, now: by.now });

const seenIn = (typed: Fields): number => Number(typed.seen ?? Number.NaN);

async function move(act: Act): Promise<CalendarAnswer['said']> {
  const { typed, app, by } = act;
  const { id, clerk = '', date = '', from = '', at = '' } = typed;
  const rules = bookingRules();
  if (!rules) {
    return 'not-now';
  }
  const startsAt = at ? Date.parse(at) : momentInIndia(date, from);
  const wanted = { id, startsAt, clerkId: clerk || undefined, seenAt: seenIn(typed) };
  const { outcome } = await moveAppointment(app.db, wanted, rules, by, lettersOf(act));
  return outcome === 'moved' ? 'done' : outcome === 'taken' || outcome === 'newer' ? outcome : 'not-now';
}

async function cancel(act: Act): Promise<CalendarAnswer['said']> {
  const { typed, app, by } = act;
  if (typed.sure !== 'yes') {
    return 'ask-cancel';
  }
  const cancelled = await cancelAppointment(app.db, typed.id, by, lettersOf(act), seenIn(typed));
  return cancelled === 'newer' ? 'newer' : cancelled ? 'done' : 'not-now';
}

const attendanceAs = (kind: 'came' | 'no-show'): CalendarAction => ({
  run: async ({ typed, app, by }) => ((await noteAttendance(app.db, typed.id, kind, by)) ? 'done' : 'not-now'),
});

const paymentAs = (isPaid: boolean): CalendarAction => ({
  run: async ({ typed, app, by }) => ((await notePayment(app.db, { id: typed.id, isPaid }, by)) ? 'done' : 'not-now'),
});

const freeAll = async ({ typed, app, by }: Act): Promise<CalendarAnswer['said']> =>
  (await freeTime(app.db, { id: typed.id }, by)) ? 'done' : 'not-now';

async function freeDay({ typed, app, by }: Act): Promise<CalendarAnswer['said']> {
  const day = { id: typed.id, from: Date.parse(typed.at ?? ''), to: Date.parse(typed.to ?? '') };
  return day.from < day.to && (await freeTime(app.db, day, by)) ? 'done' : 'not-now';
}

const peopleAs = (act: PeopleAct): CalendarAction => ({
  isSetting: true,
  run: ({ typed, app, by }) => peopleActions[act](typed, app, by),
});

const takersAs = (act: TakersAct): CalendarAction => ({
  isSetting: true,
  run: ({ locale, typed, app, by }) => takersActions[act](locale, typed, app, by),
});

/** The handlers of the buttons of the calendar and of an appointment's page. */
const calendarActions = {
  book: { run: book, faults: dayOfMeeting, wrong: wrongFields, keepsTyped: true },
  // For an appointment moved in the calendar, no day is typed.
  move: { run: move, faults: (typed, today) => (typed.at ? {} : dayOfMeeting(typed, today)) },
  cancel: { run: cancel },
  came: attendanceAs('came'),
  'no-show': attendanceAs('no-show'),
  paid: paymentAs(true),
  unpaid: paymentAs(false),
  block: { run: block, faults: daysOfBlock, keepsTyped: true },
  free: { run: freeAll },
  freeAll: { run: freeAll },
  freeDay: { run: freeDay },
  takers: takersAs('takers'),
  takes: takersAs('takes'),
  addHours: peopleAs('addHours'),
  dropHours: peopleAs('dropHours'),
  allHours: peopleAs('allHours'),
  person: peopleAs('person'),
} satisfies Record<CalendarAct, CalendarAction>;

async function block({ locale, typed, app, by }: Act): Promise<Pick<CalendarAnswer, 'said' | 'when'>> {
  const { clerk = '', date = '', last = '', weekday = '', from = '', until = '' }: Fields = typed;
  const spans = readSpans({ first: date, last, weekday, from, until });
  const said = [date, last, weekday && `weekday ${weekday}`, from && `${from}-${until}`].filter(Boolean).join(' ');
  const blocked = await blockTime(app.db, { clerkId: clerk, spans, said, marginOf: bookingRules()?.marginOf }, by);
  if (blocked.outcome === 'taken') {
    return { said: 'busy', when: indianTime(locale, blocked.startsAt) };
  }
  return { said: blocked.outcome === 'blocked' ? 'done' : 'block-faulty' };
}

/** Who is booked, if every field is valid and the person can be reached in the chosen way. */
function readPerson(typed: Act['typed'], way: ReturnType<typeof waysFor>[number] | undefined) {
  const name = checkField({ kind: 'name' }, typed.name);
  const mail = checkField({ kind: 'email', optional: true }, typed.mail);
  const phone = checkField({ kind: 'phone', optional: true }, typed.phone);
  const address = checkField({ kind: 'line', most: 200, optional: way !== 'home' }, typed.address);
  const isReached = Boolean(way === 'phone' ? phone.value : mail.value || phone.value);
  if (!isReached || [name, mail, phone, address].some(({ fault }) => fault)) {
    return undefined;
  }
  return {
    name: String(name.value ?? ''),
    mail: String(mail.value ?? ''),
    phone: String(phone.value ?? ''),
    address: String(address.value ?? ''),
  };
}

async function book(act: Act): Promise<CalendarAnswer['said']> {
  const { locale, typed, app, by } = act;
  const general = bookingRules();
  const service = listServiceSlugs().includes(typed.service ?? '') ? (typed.service ?? '') : '';
  const [way, branch] = (typed.how ?? '').split(' ');
  const chosen = waysFor(service).find((each) => each === way);
  const { minutes: lengthMinutes, ...price } = appointmentTerms(service, chosen);
  const rules = general && { ...general, lengthMinutes };
  const person = readPerson(typed, chosen);
  const isPlaced = chosen !== 'branch' || receivingBranches(locale).some(({ id }) => id === branch);
  const language = asLocale(typed.language, locales.at(-1));
  if (!rules || !chosen || !isPlaced || !person || !/^[\w-]{8,64}$/.test(typed.key ?? '')) {
    return 'faulty';
  }
  const isChosen = rules.people === 'chosen' && Boolean(typed.clerk);
  const { outcome } = await bookAppointment(
    app.db,
    {
      key: typed.key ?? '',
      startsAt: momentInIndia(typed.date ?? '', typed.from ?? ''),
      way: chosen,
      branch: chosen === 'branch' ? (branch ?? null) : null,
      name: person.name,
      mail: person.mail,
      phone: person.phone,
      locale: language,
      service,
      zone: '',
      clerkId: typed.clerk || undefined,
      isChosen,
      price,
      address: chosen === 'home' ? person.address : '',
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
      write: lettersOf(act),
    },
  );
  return outcome === 'booked' || outcome === 'repeated' ? 'done' : 'taken';
}
