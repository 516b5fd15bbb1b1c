import { randomUUID } from 'node:crypto';
import { type AppointmentWish, bookAppointment } from '../../src/server/domains/appointments/book-appointment.ts';
import type { ChangedBy, Filing, WriteLetters } from '../../src/server/domains/appointments/file-appointment.ts';
import type { AppointmentRules } from '../../src/server/domains/appointments/rules.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';

export const HOUR = 60 * 60 * 1000;
/** A time in India, such as 2026-11-20T08:00, in epoch milliseconds. */
export const india = (text: string): number => Temporal.ZonedDateTime.from(`${text}[Asia/Kolkata]`).epochMilliseconds;
/** A Friday. */
export const now = india('2026-11-20T08:00');
export const ten = india('2026-11-20T10:00');

export const rules: AppointmentRules = {
  week: {
    hours: [{ open: '09:00', close: '13:00', schemaDays: ['Friday', 'Monday'] }, { schemaDays: ['Sunday'] }],
    holidays: ['2026-11-27'],
  },
  // Times are closer together than an appointment with its buffer, so that overlaps are tested too.
  lengthMinutes: 30,
  bufferMinutes: 15,
  stepMinutes: 30,
  noticeMinutes: 120,
  horizonDays: 14,
  mostPerPerson: 3,
  mostPerPersonDay: 2,
  offeredBy: ['clerk', 'manager', 'owner'],
};
export const by: ChangedBy = { actor: null, visitorAddress: '203.0.113.9', now };
export const clerk = { id: 'clerk 1', name: 'Ravi' };
export const office: ChangedBy = { actor: clerk, visitorAddress: '203.0.113.5', now };

/** Emails that consist of little but a subject: the news and the number of changes to the appointment. */
export const letters: WriteLetters = ({ mail, sequence }, news) => {
  const to = (subject: string) => ({
    purpose: 'appointment' as const,
    sender: 'Aarambh <hello@example.in>',
    recipient: mail,
    replyTo: null,
    subject,
    text: subject,
    html: subject,
  });
  if (mail === '') {
    return { mails: [], reminders: [] };
  }
  return {
    mails: [to(`${news} ${sequence}`)],
    reminders:
      news === 'cancelled' ? [] : (['day', 'hour'] as const).map((kind) => ({ kind, mail: to(`${kind} ${sequence}`) })),
  };
};

export const filing: Filing = {
  page: '/appointments',
  consentVersion: '2026-01-01',
  flags: [],
  referencePrefix: 'AAR',
  subject: 'Talk',
  limits: [],
  write: letters,
};

/** A request for an appointment at ten o'clock by phone. */
export function wish(changes: Partial<AppointmentWish> = {}): AppointmentWish {
  const key = randomUUID();
  return {
    key,
    startsAt: ten,
    way: 'phone',
    branch: null,
    name: 'Asha',
    mail: `${key}@example.in`,
    phone: '',
    locale: 'hi',
    service: '',
    zone: '',
    ...changes,
  };
}

export const book = (db: Database, asked: AppointmentWish, who: ChangedBy = by) =>
  bookAppointment(db, asked, rules, who, filing);

/** Books a free time. */
export async function booked(db: Database, changes: Partial<AppointmentWish> = {}, who: ChangedBy = by) {
  const answer = await book(db, wish(changes), who);
  if (answer.outcome !== 'booked') {
    throw new Error(`the time is not free: ${answer.outcome}`);
  }
  return answer.appointment;
}

export async function addClerks(db: Database, count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) {
    const row = { id: `clerk ${index}`, name: '', email: `clerk${index}@example.in`, email_verified: 1, image: null };
    const rest = { role: 'clerk', locale: 'en', shut_out_at: null, created_at: now, updated_at: now } as const;
    await db
      .insertInto('users')
      .values({ ...row, ...rest })
      .execute();
  }
}

/** The sorted subjects of the emails waiting in the outbox. */
export const subjects = async (db: Database): Promise<string[]> =>
  (await db.selectFrom('outbox').select('subject').orderBy('id').execute()).map(({ subject }) => subject).toSorted();
