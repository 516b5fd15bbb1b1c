import { isIndianMobile } from '../../../kernel/indian-mobile.ts';
import type { AppointmentRow } from '../../platform/database/appointment-tables.ts';
import { engineOf } from '../../platform/database/engine.ts';
import type { MessageChannel } from '../../platform/database/message-tables.ts';
import type { CaseRow, Database, HeldBecause, Transaction } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { putOut } from '../../platform/messages/put-out.ts';
import { type Allowance, countSubmission } from '../cases/store/count-submission.ts';
import { presentCase } from '../cases/store/goes-on-in.ts';
import { insertCase, insertMails } from '../cases/store/insert-case.ts';
import { newReference } from '../cases/store/reference.ts';
import { append } from '../cases/timeline/append.ts';
import type { AppointmentDetail } from '../cases/timeline/timeline-detail.ts';
import { planReminders, type WrittenReminder } from './reminders.ts';

/** Builds the emails for an appointment in its current state: those sent immediately, and the reminders for later. */
export type WriteLetters = (
  appointment: AppointmentRow,
  news: 'booked' | 'moved' | 'cancelled' | 'given',
) => { readonly mails: readonly Mail[]; readonly reminders: readonly WrittenReminder[] };

/** The data of a booking that its case needs. */
export interface Filing extends Allowance {
  readonly page: string;
  readonly consentVersion: string;
  readonly flags: readonly string[];
  readonly referencePrefix: string;
  /** The subject of the case, as the office shows it. */
  readonly subject: string;
  /** The channel that someone without email has chosen; default: none. */
  readonly replyBy?: MessageChannel | undefined;
  readonly write: WriteLetters;
}

/** The person who makes a change: the customer with the link, or a clerk. */
export interface ChangedBy {
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly visitorAddress: string;
  /** The current time in epoch milliseconds. */
  readonly now: number;
}

/** Thrown to roll back the transaction, including what was counted towards limits. */
export class NotFiled extends Error {
  /** When to try again, in epoch milliseconds. */
  readonly retryAt: number | undefined;
  constructor(retryAt?: number) {
    super('an appointment was not filed');
    this.retryAt = retryAt;
  }
}

/**
 * Opens the case of an appointment, like that of any form, assigned to the clerk who takes the appointment.
 * @param db a transaction
 * @throws NotFiled
 */
export async function openCaseOf(
  db: Transaction,
  row: AppointmentRow,
  filing: Filing,
  by: ChangedBy,
): Promise<Pick<AppointmentRow, 'case_id' | 'case_reference'> & { readonly held: HeldBecause | undefined }> {
  const { name, mail, phone, service, locale, clerk_id } = row;
  const isAcknowledged = mail !== '' || isIndianMobile(phone);
  const { now } = by;
  const { retryAt, held } = await countSubmission(db, filing, isAcknowledged, now);
  if (retryAt !== undefined) {
    throw new NotFiled(retryAt);
  }
  const reference = newReference(filing.referencePrefix);
  const { page, consentVersion, flags, referencePrefix, subject, replyBy } = filing;
  const case_id = await insertCase(
    db,
    {
      kind: 'appointment',
      locale,
      page,
      consentVersion,
      flags,
      referencePrefix,
      fields: { name, email: mail, phone, service, subject, ...(replyBy ? { replyBy } : {}) },
      // The booking form asks neither about news nor about calls. A missing phone number does not mean "contact me only
      // in writing".
      wantsNews: false,
      writeOnly: false,
      idempotency: { store: `appointment ${row.key}`, lookUp: [] },
    },
    reference,
    now,
  );
  if (case_id === undefined) {
    throw new NotFiled();
  }
  await append(
    db,
    { id: case_id, version: 0 },
    {
      kind: 'appointment',
      detail: { what: 'booked', at: row.starts_at },
      set: { assignee: clerk_id, next_at: row.starts_at },
    },
    authorOf(by),
    now,
  );
  return { case_id, case_reference: reference, held };
}

/**
 * Queues the emails of a booking. If too many emails go to strangers, its emails are held and no reminders are planned.
 * @param db a transaction
 */
export async function mailBooked(
  db: Transaction,
  row: AppointmentRow,
  { write, held, now }: { write: WriteLetters; held: HeldBecause | undefined; now: number },
): Promise<void> {
  const { mails, reminders } = write(row, 'booked');
  await insertMails(db, mails, { id: row.case_id, reference: row.case_reference, held }, now);
  if (held === undefined) {
    await planReminders(db, row, reminders, now);
  }
}

/**
 * Queues the emails about a change, and plans the new reminders unless the appointment was cancelled. @param db a
 * transaction
 */
export async function mailChanged(
  db: Transaction,
  row: AppointmentRow,
  { write, news, now }: { write: WriteLetters; news: 'moved' | 'cancelled' | 'given'; now: number },
): Promise<void> {
  const { mails, reminders } = write(row, news);
  const of = { id: row.case_id, reference: row.case_reference, series: `${news}.${row.sequence}` };
  await putOut(db, of, mails, now);
  if (news !== 'cancelled') {
    await planReminders(db, row, reminders, now);
  }
}

/** The case of an appointment, or the case in which it continues. */
interface HeldCase extends Pick<CaseRow, 'id' | 'version'> {
  /** Whether the appointment's case was closed as a duplicate of this one, which keeps its own assignee. */
  readonly isTwin: boolean;
}

/** Locks an appointment's case until the transaction ends. Call this before entering the calendars. */
export async function holdCase(db: Database, caseId: string): Promise<HeldCase | undefined> {
  const present = await presentCase(db, caseId);
  const row = await db
    .selectFrom('cases')
    .select(['id', 'version'])
    .where('id', '=', present)
    .where('erased_at', 'is', null)
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row && { ...row, isTwin: present !== caseId };
}

/** Adds an event of an appointment to its case's timeline. */
export async function tellCase(
  db: Transaction,
  held: HeldCase | undefined,
  told: { readonly detail: AppointmentDetail; readonly clerkId: string; readonly nextAt: number | null },
  by: ChangedBy,
): Promise<void> {
  if (!held) {
    return;
  }
  const set = { next_at: told.nextAt, ...(held.isTwin ? {} : { assignee: told.clerkId || null }) };
  await append(db, held, { kind: 'appointment', detail: told.detail, set }, authorOf(by), by.now);
}

const authorOf = ({ actor, visitorAddress }: ChangedBy) => ({
  id: actor?.id ?? null,
  name: actor?.name ?? '',
  visitorAddress,
});
