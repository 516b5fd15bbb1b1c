import type { Updateable } from 'kysely';
import { orderedId } from '../../../platform/database/ordered-id.ts';
import type { CaseRow, Database, Transaction } from '../../../platform/database/schema.ts';
import { addWords } from '../../../platform/search/insert-words.ts';
import type { OpeningHours } from '../hours/opening-hours.ts';
import { dueAt } from '../hours/service-clock.ts';
import { append } from '../timeline/append.ts';
import { bringsPapers } from './brings-papers.ts';
import type { Classified } from './classify.ts';
import { isOfCase, isWrittenTo } from './find-anchor.ts';
import type { LeasedRawMail } from './lease-raw-mail.ts';
import { entryAnchor, entryWords, letterDetail } from './letter-detail.ts';
import type { ReadableMail } from './mail-row.ts';
import { isMereThanks } from './mere-thanks.ts';
import { senderName } from './sender-name.ts';

interface Attaching {
  readonly raw: LeasedRawMail;
  readonly kind: Classified;
  /** Whether the email changes only the timeline. */
  readonly isQuiet: boolean;
  /** Whether the email responds to our invitation but its sender was not invited, so that it is only shown. */
  readonly isUnverified?: boolean;
  readonly week: OpeningHours;
  readonly now: number;
}

/** The maximum length of a timeline row, in characters. The whole email is in `mails_in`. */
const LONGEST = 20_000;

/**
 * Adds an email to a case. After an email from a person, the case waits for us, and the due time is calculated from the
 * oldest unanswered email. An automatic email, or one that only says thanks, changes neither the status nor the due
 * time.
 * @param held the case, locked
 */
export async function attachMail(
  db: Transaction,
  held: CaseRow,
  readable: ReadableMail,
  { raw, kind, isQuiet, isUnverified = false, week, now }: Attaching,
): Promise<void> {
  const { mail, own } = readable;
  const wakes = !isQuiet && (bringsPapers(readable) || !isMereThanks(own, mail.from.name));
  const set: Updateable<CaseRow> = wakes ? wokenColumns(held, raw.received_at, week) : {};
  const folded = await addWords(
    db,
    held.id,
    held.folded,
    `${mail.subject} ${entryWords(mail)} ${own}`.slice(0, LONGEST),
  );
  const letter = {
    ...letterDetail(mail, raw.id),
    ...((await isOthers(db, held.id, mail.from.address)) ? { isOthers: true as const } : {}),
    ...(set.status
      ? { statusBefore: held.status, statusAfter: held.status === set.status ? held.status : 'open' }
      : {}),
  } as const;
  const body = own.slice(0, LONGEST);
  const author = { id: null, name: await senderName(db, mail) };
  if (isQuiet) {
    const detail = { ...letter, class: kind.class, ...(isUnverified ? ({ isUnverified } as const) : {}) };
    await append(db, held, { kind: 'mail-auto', detail, body, set: { folded } }, author, now);
  } else {
    await append(db, held, { kind: 'mail-in', detail: letter, body, set: { folded, ...set } }, author, now);
  }
  if (!isUnverified) {
    await noteThread(db, held.id, readable);
  }
  await nameFiles(db, held.id, raw.id, readable, now);
}

/**
 * Whether an email is not from the person of the case, but from someone to whom a clerk had sent a copy or forwarded a
 * message.
 */
async function isOthers(db: Database, caseId: string, address: string): Promise<boolean> {
  return (await isWrittenTo(db, caseId, address)) && !(await isOfCase(db, caseId, address));
}

/**
 * Returns the changes that a message from a person makes to a case. A case marked as spam is reopened too, so that
 * someone reads the message. If several messages are unanswered, the due time is calculated from the first.
 */
export function wokenColumns(held: CaseRow, receivedAt: number, week: OpeningHours): Updateable<CaseRow> {
  const isReopened = ['done', 'waiting-customer', 'spam'].includes(held.status);
  return {
    ...(isReopened ? { status: 'open' as const } : {}),
    whose_turn: 'us',
    next_at: null,
    due_at: held.due_at ?? dueAt(receivedAt, week) ?? null,
  };
}

/** Stores the Message-IDs by which later emails can refer to the case. */
export async function noteThread(db: Database, caseId: string, { mail }: ReadableMail): Promise<void> {
  const ids = [...new Set([...mail.references, mail.messageId, entryAnchor(mail) ?? ''].filter(Boolean))];
  if (ids.length === 0) {
    return;
  }
  await db
    .insertInto('mail_threads')
    .values(ids.map((message_id) => ({ message_id, case_id: caseId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds the attachments of an email to the files of its case, in the email's order. */
export async function nameFiles(
  db: Database,
  caseId: string,
  mailId: string,
  { kept }: ReadableMail,
  now: number,
): Promise<void> {
  if (kept.length === 0) {
    return;
  }
  const rows = kept.map(({ key, name, type, size, contentId }) => ({
    id: orderedId(),
    case_id: caseId,
    storage_key: key,
    name,
    type,
    size,
    created_at: now,
    mail_id: mailId,
    content_id: contentId ?? null,
  }));
  await db.insertInto('files').values(rows).execute();
}
