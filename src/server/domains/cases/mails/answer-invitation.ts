import type { AppointmentRow } from '../../../platform/database/appointment-tables.ts';
import type { Database, Transaction } from '../../../platform/database/schema.ts';
import { record } from '../../audit/record.ts';
import type { OpeningHours } from '../hours/opening-hours.ts';
import { presentCase } from '../store/goes-on-in.ts';
import { append } from '../timeline/append.ts';
import { attachMail, nameFiles, noteThread, wokenColumns } from './attach-mail.ts';
import type { Classified } from './classify.ts';
import { isOfCase } from './find-anchor.ts';
import type { LeasedRawMail } from './lease-raw-mail.ts';
import { lockedCase } from './locked-case.ts';
import type { ReadableMail } from './mail-row.ts';
import { senderName } from './sender-name.ts';

/** The appointment to which an email refers, and whether the person we invited wrote the email. */
export interface OwnInvitation {
  readonly appointment: AppointmentRow;
  readonly isInvited: boolean;
}

/**
 * Returns the appointment that an email accepts, declines or proposes to reschedule. The UID in the email is the
 * appointment's id.
 */
export async function ownInvitation(
  db: Database,
  { mail: { entry, from }, proof }: Pick<ReadableMail, 'mail' | 'proof'>,
): Promise<OwnInvitation | undefined> {
  if (entry?.method !== 'reply' && entry?.method !== 'counter') {
    return undefined;
  }
  const id = entry.uid.toLowerCase();
  if (!/^[\da-f-]{36}$/.test(id)) {
    return undefined;
  }
  const appointment = await db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst();
  if (!appointment) {
    return undefined;
  }
  const own = [appointment.mail, from.address].filter(Boolean);
  // A calendar program responds for one person only. If it names someone else, the visitor has forwarded the
  // invitation.
  const isForSender = entry.invited.length === 0 || entry.invited.some(({ address }) => own.includes(address));
  const isSender = from.address !== '' && from.address === appointment.mail;
  const isPerson = isSender || (await isOfCase(db, appointment.case_id, from.address));
  return { appointment, isInvited: proof !== 'refuted' && isForSender && isPerson };
}

interface Answering {
  readonly raw: LeasedRawMail;
  readonly kind: Classified;
  readonly week: OpeningHours;
  readonly now: number;
}

/**
 * Records the response of the visitor's calendar on an appointment and in its case. If the visitor declines or adds a
 * comment, the case waits for us again. A response from anyone else, or to a time that has since been rescheduled, is
 * shown in the case but changes nothing.
 * @param db a transaction
 */
export async function answerInvitation(
  db: Transaction,
  { appointment, isInvited }: OwnInvitation,
  readable: ReadableMail,
  { raw, kind, week, now }: Answering,
): Promise<void> {
  const { mail, own } = readable;
  const held = await lockedCase(db, await presentCase(db, appointment.case_id));
  const { answer, comment, stamp } = answerIn(readable, appointment);
  const answeredAt = Math.min(stamp ?? raw.received_at, now);
  const isCurrent =
    isInvited &&
    answer !== undefined &&
    (mail.entry?.sequence ?? appointment.sequence) >= appointment.sequence &&
    answeredAt >= (appointment.answered_at ?? 0);
  const noted = isCurrent ? await note(db, appointment, answer, answeredAt) : undefined;
  if (!noted) {
    await attachMail(db, held, readable, { raw, kind, isQuiet: true, isUnverified: !isInvited, week, now });
    return;
  }
  const isWoken = answer === 'declined' || comment !== '';
  // The case keeps its follow-up date, which is the time of the appointment.
  const set = isWoken ? { ...wokenColumns(held, raw.received_at, week), next_at: held.next_at } : {};
  const detail = { what: noted.answer, at: noted.starts_at, mailId: raw.id };
  const author = { id: null, name: await senderName(db, mail) };
  await append(db, held, { kind: 'appointment', detail, body: (comment || own).slice(0, 2000), set }, author, now);
  const said = { before: appointment.answer, after: noted.answer };
  const entry = { actor: null, action: 'appointment-answered', subject: appointment.id, visitorAddress: '' } as const;
  await record(db, { ...entry, ...said }, now);
  await noteThread(db, held.id, readable);
  await nameFiles(db, held.id, raw.id, readable, now);
}

/** Returns the response sent on behalf of the visitor, with the calendar's comment and timestamp. */
function answerIn({ mail: { entry, from } }: ReadableMail, { mail }: AppointmentRow) {
  const { invited = [], comment = '', stamp } = entry ?? {};
  const visitor =
    invited.find(({ address }) => address === mail) ?? invited.find(({ address }) => address === from.address);
  return { answer: (visitor ?? invited[0])?.answer, comment, stamp };
}

/** Records a response. @returns undefined if the appointment is no longer booked or has been rescheduled */
async function note(
  db: Database,
  { id, sequence }: AppointmentRow,
  answer: NonNullable<AppointmentRow['answer']>,
  answeredAt: number,
) {
  const row = await db
    .updateTable('appointments')
    .set({ answer, answered_at: answeredAt })
    .where('id', '=', id)
    .where('sequence', '=', sequence)
    .where('status', '=', 'booked')
    .returning('starts_at')
    .executeTakeFirst();
  return row && { answer, starts_at: row.starts_at };
}
