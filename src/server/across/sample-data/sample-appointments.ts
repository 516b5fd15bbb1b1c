import { randomUUID } from 'node:crypto';
import { dayInIndia, momentInIndia } from '../../../kernel/india-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { staffRoles } from '../../../kernel/roles.ts';
import { type AppointmentWish, bookAppointment } from '../../domains/appointments/book-appointment.ts';
import { cancelAppointment, noteAttendance } from '../../domains/appointments/change-appointment.ts';
import { listStarts } from '../../domains/appointments/open-starts.ts';
import type { AppointmentRow } from '../../platform/database/appointment-tables.ts';
import type { SampleFirm } from './sample-firm.ts';
import type { SampleWeek } from './sample-week.ts';
import { markSample } from './which-samples.ts';

const DAY = 86_400_000;

/** Plans no emails and no reminders. */
const noLetters = () => ({ mails: [], reminders: [] });

/** The number of appointments on the last open days before today, and on the next open days from today on. */
const before = [1, 2, 2];
const after = [3, 2, 1, 1];
/** The positions of the appointment that the customer cancels and of the no-show. */
const CANCELLED = 9;
const MISSED = 2;

type Appointments = NonNullable<SampleFirm['appointments']>;

/** Stores the appointments of the sample week. */
export async function addSampleAppointments(week: SampleWeek): Promise<void> {
  const { appointments } = week.firm;
  if (!appointments) {
    return;
  }
  // Any member of staff can take the sample appointments, because a new office may have only an owner.
  const { rules: own } = appointments;
  const rules = {
    ...own,
    offeredBy: staffRoles,
    noticeMinutes: 0,
    horizonDays: 30,
    mostPerClerkDay: undefined,
    // The step between two start times is exactly the length of an appointment, so that one person can take all of
    // them.
    stepMinutes: own.lengthMinutes + own.bufferMinutes,
  };
  const plan = [
    ...openDays(rules, week.now, -1, before.length)
      .toReversed()
      .map((starts, at) => ({ starts, count: before[at] ?? 0 })),
    ...openDays(rules, week.now, 1, after.length).map((starts, at) => ({ starts, count: after[at] ?? 0 })),
  ];
  const times = plan.flatMap(({ starts, count }) => spread(starts, count));
  for (const [index, startsAt] of times.entries()) {
    await addAppointment(week, { ...appointments, rules }, { startsAt, index });
  }
}

/** Returns the possible times on the nearest open days, before today or from today on. */
function openDays(rules: Appointments['rules'], now: number, step: 1 | -1, count: number): number[][] {
  const today = momentInIndia(dayInIndia(now), '00:00');
  const days: number[][] = [];
  for (let ahead = step === 1 ? 0 : 1; ahead <= 14 && days.length < count; ahead += 1) {
    const starts = listStarts({ ...rules, horizonDays: 0 }, today + step * ahead * DAY);
    if (starts.length > 0) {
      days.push(starts);
    }
  }
  return days;
}

/** Chooses some of the times, spread over the whole day. */
const spread = (starts: readonly number[], count: number): number[] => [
  ...new Set(
    Array.from({ length: count }, (_, index) => starts[Math.floor(((index + 0.5) * starts.length) / count)] ?? 0),
  ),
];

async function addAppointment(
  week: SampleWeek,
  { ways, branches, rules }: Appointments,
  { startsAt, index }: { startsAt: number; index: number },
): Promise<void> {
  const chosen = ways[index % ways.length];
  const language: Locale = index % 2 === 0 ? 'en' : 'hi';
  const { name, mail, phone, locale } = week.person(language);
  const service = week.firm.services[index % week.firm.services.length]?.slug ?? '';
  const way = chosen?.way ?? 'phone';
  const wish: AppointmentWish = {
    key: `sample ${randomUUID()}`,
    startsAt,
    way,
    branch: way === 'branch' ? (branches[index % branches.length] ?? null) : null,
    address: '',
    name,
    mail,
    phone,
    locale,
    service,
    zone: '',
  };
  const bookedAt = week.past(startsAt - 26 * 3_600_000);
  const filing = {
    page: '/appointments',
    consentVersion: '',
    flags: [],
    referencePrefix: week.firm.referencePrefix,
    subject: chosen?.name[locale] ?? '',
    limits: [],
    write: noLetters,
  };
  const by = { actor: null, visitorAddress: '', now: bookedAt };
  const asked = await bookAppointment(week.db, wish, rules, by, filing);
  // A person's own hours may differ from the firm's, but the office can ignore them.
  const booked =
    asked.outcome === 'taken'
      ? await bookAppointment(week.db, wish, rules, { ...by, actor: week.clerk() }, filing)
      : asked;
  if (booked.outcome !== 'booked') {
    // No one in the office can take this appointment, so it is left out.
    return;
  }
  const { appointment } = booked;
  await markSample(week.db, 'appointment', appointment.id);
  await week.markCase(appointment.case_reference);
  await afterwards(week, appointment, index);
}

/** Records what has happened to an appointment so far. */
async function afterwards(week: SampleWeek, appointment: AppointmentRow, index: number): Promise<void> {
  const { id, starts_at, ends_at, case_reference: reference } = appointment;
  if (index === CANCELLED && starts_at > week.now) {
    const now = week.past(week.now);
    await cancelAppointment(week.db, id, { actor: null, visitorAddress: '', now }, noLetters);
    return;
  }
  if (ends_at > week.now) {
    return;
  }
  const actor = week.clerk();
  const now = week.past(ends_at);
  const status = index === MISSED ? 'no-show' : 'came';
  await noteAttendance(week.db, id, status, { actor, visitorAddress: '', now });
  if (status === 'came') {
    await week.change(reference, { group: 'status', to: 'done', actor, now });
  }
}
