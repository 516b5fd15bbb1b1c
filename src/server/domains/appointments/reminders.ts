import { smsDay, smsTime } from '../../../kernel/sms-values.ts';
import { checkClock } from '../../platform/clock/clock-guard.ts';
import type { AppointmentReminderRow, AppointmentRow } from '../../platform/database/appointment-tables.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Mail, MailNotice } from '../../platform/mail/mail.ts';
import { putOut } from '../../platform/messages/put-out.ts';

const HOUR = 60 * 60 * 1000;
/** How long before an appointment each reminder is sent, in milliseconds. */
const reminderAhead = { day: 24 * HOUR, hour: HOUR } as const;
/** If less than this is left before an appointment, the reminder is not sent. In milliseconds. */
const tooLate = { day: 2 * HOUR, hour: 0 } as const;
/** The number of reminders sent per batch. */
const BATCH = 50;

/**
 * A reminder. Its text is written when the appointment is booked or rescheduled, so that sending it needs only the
 * outbox.
 */
export interface WrittenReminder {
  readonly kind: AppointmentReminderRow['kind'];
  readonly mail: Mail;
}

/**
 * Schedules the reminders of an appointment, except those that should already have been sent.
 * @param db a transaction
 */
export async function planReminders(
  db: Transaction,
  { id, starts_at }: Pick<AppointmentRow, 'id' | 'starts_at'>,
  written: readonly WrittenReminder[],
  now: number,
): Promise<void> {
  const rows = written.map(({ kind, mail: { sender, recipient, replyTo, subject, text, html } }) => ({
    appointment_id: id,
    kind,
    due_at: starts_at - reminderAhead[kind],
    sender,
    recipient,
    reply_to: replyTo,
    subject,
    text,
    html,
    mail_id: null,
  }));
  const coming = rows.filter(({ due_at }) => due_at > now);
  if (coming.length > 0) {
    await db.insertInto('appointment_reminders').values(coming).execute();
  }
}

/**
 * Removes the reminders of appointments, including those in the outbox that have not been sent.
 * @param db a transaction
 */
export async function dropReminders(db: Transaction, appointmentIds: readonly string[], now: number): Promise<void> {
  if (appointmentIds.length === 0) {
    return;
  }
  const gone = await db
    .deleteFrom('appointment_reminders')
    .where('appointment_id', 'in', appointmentIds)
    .returning('mail_id')
    .execute();
  const mails = gone.flatMap(({ mail_id }) => mail_id ?? []);
  if (mails.length === 0) {
    return;
  }
  await db
    .deleteFrom('outbox')
    .where('id', 'in', mails)
    .where('state', '=', 'waiting')
    .where((mail) => mail.or([mail('leased_until', 'is', null), mail('leased_until', '<=', now)]))
    .execute();
}

/**
 * Moves due reminders to the outbox, each only once, even if several processes run. If the clock is in doubt, none are
 * sent until it is right again.
 * @returns how many were sent
 */
export async function sendDueReminders(
  db: Database,
  { now, builtAt, log }: { now: number; builtAt: number | undefined; log: Log },
): Promise<number> {
  const due = await db
    .selectFrom('appointment_reminders')
    .select(['appointment_id', 'kind'])
    .where('due_at', '<=', now)
    .where('mail_id', 'is', null)
    .orderBy('due_at')
    .limit(BATCH)
    .execute();
  if (due.length === 0) {
    return 0;
  }
  const doubt = await checkClock(db, { now, builtAt });
  if (doubt !== undefined) {
    log.error(`No appointment reminder is sent, because ${doubt}.`);
    return 0;
  }
  let sent = 0;
  for (const each of due) {
    if (await sendOne(db, each, now)) {
      sent += 1;
    }
  }
  return sent;
}

/** Sends one reminder. Only the process that first gives the row an email id sends it. */
function sendOne(db: Database, of: Pick<AppointmentReminderRow, 'appointment_id' | 'kind'>, now: number) {
  return inTransaction(db, async (transaction) => {
    const appointment = await transaction
      .selectFrom('appointments')
      .selectAll()
      .where('id', '=', of.appointment_id)
      .executeTakeFirst();
    const mailId = crypto.randomUUID();
    const reminder = await transaction
      .updateTable('appointment_reminders')
      .set({ mail_id: mailId })
      .where('appointment_id', '=', of.appointment_id)
      .where('kind', '=', of.kind)
      .where('due_at', '<=', now)
      .where('mail_id', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!reminder || appointment?.status !== 'booked') {
      return false;
    }
    if (appointment.starts_at - now <= tooLate[of.kind]) {
      return false;
    }
    const { sender, recipient, reply_to: replyTo, subject, text, html, kind } = reminder;
    const about = {
      id: appointment.case_id,
      reference: appointment.case_reference,
      series: `reminder.${kind}.${appointment.sequence}`,
    };
    const notice = reminderNotice(appointment);
    const mail: Mail = { id: mailId, purpose: 'appointment', sender, recipient, replyTo, subject, text, html, notice };
    await putOut(transaction, about, [mail], now);
    return true;
  });
}

/** The reminder for a person who has no email or prefers their phone, and for when the email fails. */
const reminderNotice = ({ locale, phone, starts_at }: AppointmentRow): MailNotice => ({
  name: 'appointment-reminder',
  locale,
  phone,
  variables: { day: smsDay(locale, starts_at), time: smsTime(locale, starts_at) },
  expiresAt: starts_at,
});
