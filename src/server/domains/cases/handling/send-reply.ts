import { randomBytes } from 'node:crypto';
import { isIndianMobile } from '../../../../kernel/indian-mobile.ts';
import type { Actor } from '../../../../kernel/roles.ts';
import { mailboxOf } from '../../../platform/addresses/mailbox.ts';
import { readFields } from '../../../platform/database/json-columns.ts';
import type { CaseStatus } from '../../../platform/database/office-tables.ts';
import { orderedId } from '../../../platform/database/ordered-id.ts';
import type { CaseRow, Database, Transaction } from '../../../platform/database/schema.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { isMailAddress } from '../../../platform/mail/mail-address.ts';
import { insertDueNotice } from '../../../platform/messages/due-notice.ts';
import { outboxRows } from '../../../platform/outbox/outbox-rows.ts';
import { addWords } from '../../../platform/search/insert-words.ts';
import { record } from '../../audit/record.ts';
import { type Contact, contactsOf } from '../people/contacts-of.ts';
import { findConsent } from '../store/consents.ts';
import { append } from '../timeline/append.ts';
import { turnAt } from '../timeline/turn-at.ts';
import { dropDraft } from './drafts.ts';
import { markSender } from './mark-sender.ts';
import { checkTravelling, sendAlong, type TravelFault, type Travelling } from './reply-files.ts';
import { answerByPhone } from './text-answer.ts';
import { threadOf } from './thread-of.ts';
import { withCase } from './with-case.ts';

/** How long a reply can be recalled, in milliseconds. */
export const UNDO_MS = 10_000;

export type ReplyOutcome =
  /** The reply will be sent at `sendAt`, in epoch milliseconds. Until then, `cancelReply` can recall it. */
  | { readonly outcome: 'queued'; readonly mailId: string; readonly sendAt: number }
  /**
   * An email has arrived or a colleague has answered since the clerk saw the case. The clerk can send the reply with a
   * newer `seen`.
   */
  | { readonly outcome: 'newer'; readonly kind: 'mail-in' | 'mail-out'; readonly by: string; readonly at: number }
  /** The text still has gaps to fill in, such as `[date]`, and the clerk has not been told about them. */
  | { readonly outcome: 'gaps' }
  /** A reply that is read on the status page can have neither copies nor files. */
  | { readonly outcome: 'text only' }
  | { readonly outcome: 'no address' | 'no consent' | 'empty' | 'unknown' | 'bad copies' | TravelFault };

/** The maximum number of copies of a reply, because replies are not meant for mailing lists. */
export const MOST_COPIES = 5;

export interface Reply extends Travelling {
  readonly reference: string;
  readonly body: string;
  /** The copy recipients, each a bare email address. */
  readonly copies?: readonly string[] | undefined;
  /** The new status of the case; unchanged by default. */
  readonly status?: CaseStatus | undefined;
  /** The version of the case that the clerk saw. */
  readonly seen: number;
  readonly actor: Actor;
  readonly now: number;
  /**
   * Whether the text still has gaps to fill in, such as `[date]`, that the clerk has not been told about. In that case
   * the reply is not sent. If the clerk sends it again, the gaps are intended.
   */
  readonly hasGaps?: boolean;
  /**
   * Whether a person without email can be told about the reply at this number (E.164) and read it on the status page.
   * If this function is absent, a reply needs an email address.
   */
  readonly reachesPhone?: (db: Database, phone: string) => Promise<boolean>;
  /** Renders the email. @param to.token the token for the reply address */
  readonly mail: (to: {
    recipient: string;
    token: string;
    body: string;
    of: CaseRow;
  }) => Omit<Mail, 'purpose' | 'recipient' | 'copies' | 'files'>;
}

/**
 * Queues a reply in the outbox, to be sent after ten seconds, and adds it to the timeline, with its files. If the
 * person has no email address, the reply is read on the status page, and an SMS or WhatsApp message announces it. An
 * unassigned case is assigned to the clerk who replies. If the same clerk has sent the same text since the version they
 * saw, it counts as a double click and is not sent twice.
 * @throws StorageUnavailable
 */
export function sendReply(db: Database, reply: Reply): Promise<ReplyOutcome> {
  const { reference, now } = reply;
  const body = reply.body.replaceAll('\0', '').trim();
  if (!body) {
    return Promise.resolve({ outcome: 'empty' });
  }
  return withCase(db, reference, async (transaction, held): Promise<ReplyOutcome> => {
    const to = await recipientOf(transaction, held, reply);
    if (!to) {
      return { outcome: 'no address' };
    }
    if (await mustAgreeFirst(transaction, held, to, now)) {
      return { outcome: 'no consent' };
    }
    const before = await whatCameBefore(transaction, held.id, reply, body);
    if (before) {
      return before;
    }
    if (reply.hasGaps) {
      return { outcome: 'gaps' };
    }

    return to.kind === 'mail'
      ? queueMail(transaction, held, reply, { to: to.shown, body })
      : queueNotice(transaction, held, reply, { phone: to.value, body });
  });
}

/**
 * Returns the contact to which a reply goes: the email address, otherwise a mobile number that can receive the notice.
 */
async function recipientOf(
  db: Database,
  held: CaseRow,
  { reachesPhone }: Pick<Reply, 'reachesPhone'>,
): Promise<Contact | undefined> {
  const contacts = contactsOf(readFields(held.fields));
  const mail = contacts.find(({ kind }) => kind === 'mail');
  const phone = contacts.find(({ kind, value }) => kind === 'phone' && isIndianMobile(value));
  if (mail || !phone) {
    return mail;
  }
  return (await reachesPhone?.(db, phone.value)) ? phone : undefined;
}

/** Queues the email of a reply with its files. */
async function queueMail(
  transaction: Transaction,
  held: CaseRow,
  reply: Reply,
  { to, body }: { to: string; body: string },
): Promise<ReplyOutcome> {
  const { reference, now } = reply;
  const copies = copiesBeside(to, reply.copies ?? []);
  if (copies.length > MOST_COPIES || !copies.every(isMailAddress)) {
    return { outcome: 'bad copies' };
  }
  const key = { caseId: held.id, authorId: reply.actor.id };
  const ids = await checkTravelling(transaction, key, reply);
  if (typeof ids === 'string') {
    return { outcome: ids };
  }

  const token = held.reply_token ?? randomBytes(12).toString('hex');
  const written = reply.mail({ recipient: to, token, body, of: held });
  const mails: Mail[] = [{ ...written, purpose: 'reply', recipient: to, copies }];
  const series = `reply.${randomBytes(6).toString('hex')}`;
  const [row] = outboxRows({ id: held.id, reference, series }, mails, now);
  if (!row) {
    throw new Error('A reply was not added to the outbox.');
  }
  const sendAt = now + UNDO_MS;
  const thread = await threadOf(transaction, held.id);
  const queued = { ...row, id: orderedId(), next_attempt_at: sendAt, ...thread, others: answerByPhone(held) };
  const files = await sendAlong(transaction, key, { mailId: queued.id, ids, uploads: reply.uploads, now });
  const named = files.length > 0 ? JSON.stringify(files) : null;
  await transaction
    .insertInto('outbox')
    .values({ ...queued, files: named })
    .execute();
  const sent = { to, subject: written.subject, copies, files, token, mailId: queued.id, body };
  await noteReply(transaction, held, reply, sent);
  await dropDraft(transaction, key);
  return { outcome: 'queued', mailId: queued.id, sendAt };
}

/** Adds a reply that is read on the status page, and queues the notice that announces it. */
async function queueNotice(
  transaction: Transaction,
  held: CaseRow,
  reply: Reply,
  { phone, body }: { phone: string; body: string },
): Promise<ReplyOutcome> {
  const { reference, now, actor, copies = [], files = [], uploads = [] } = reply;
  if (copies.length + files.length + uploads.length > 0) {
    return { outcome: 'text only' };
  }
  const sendAt = now + UNDO_MS;
  const notice = { name: 'answer', locale: held.locale, phone, variables: { reference } } as const;
  const due = { purpose: 'reply', notice, sentBy: actor.id, notBefore: sendAt } as const;
  const mailId = await insertDueNotice(transaction, { id: held.id, reference, series: 'answer' }, due, now);
  const token = held.reply_token;
  await noteReply(transaction, held, reply, { to: phone, subject: '', copies: [], files: [], token, mailId, body });
  await dropDraft(transaction, { caseId: held.id, authorId: actor.id });
  return { outcome: 'queued', mailId, sendAt };
}

/**
 * Whether we may not write to a person yet, because we opened the case ourselves, they have not written to us in it,
 * and no valid consent is recorded.
 */
async function mustAgreeFirst(db: Database, { id, kind }: CaseRow, to: Contact, now: number): Promise<boolean> {
  if (kind !== 'first') {
    return false;
  }
  for (const channel of to.kind === 'mail' ? (['mail'] as const) : (['sms', 'whatsapp'] as const)) {
    if (await findConsent(db, channel, to.value, now)) {
      return false;
    }
  }
  const written = await db
    .selectFrom('timeline')
    .select('seq')
    .where('case_id', '=', id)
    .where('kind', 'in', ['mail-in', 'chat-in', 'whatsapp-in'])
    .limit(1)
    .executeTakeFirst();
  return written === undefined;
}

/**
 * Returns the outcome if the reply must not be queued, because since the clerk saw the case, they have already sent the
 * same text, an email has arrived, or a colleague has replied.
 */
async function whatCameBefore(
  db: Database,
  caseId: string,
  { seen, actor }: Reply,
  body: string,
): Promise<ReplyOutcome | undefined> {
  const since = await lettersSince(db, caseId, seen);
  const own = since.find((row) => row.kind === 'mail-out' && row.actor_id === actor.id && row.body === body);
  if (own?.mail_id) {
    return { outcome: 'queued', mailId: own.mail_id, sendAt: own.at + UNDO_MS };
  }
  const newer = since.find((row) => row.kind === 'mail-in' || row.actor_id !== actor.id);
  return (
    newer && {
      outcome: 'newer',
      kind: newer.kind === 'mail-in' ? 'mail-in' : 'mail-out',
      by: newer.actor_name ?? '',
      at: newer.at,
    }
  );
}

/** Adds a queued reply to the timeline and updates its case. */
async function noteReply(
  db: Transaction,
  held: CaseRow,
  { reference, actor, now, status }: Reply,
  mail: {
    readonly to: string;
    readonly subject: string;
    readonly copies: readonly string[];
    readonly files: readonly string[];
    readonly token: string | null;
    readonly mailId: string;
    readonly body: string;
  },
): Promise<void> {
  const { to, subject, copies, files, token, mailId, body } = mail;
  const after = status ?? held.status;
  const folded = await addWords(db, held.id, held.folded, body);
  const isNobodys = held.assignee === null;
  // A sender who gets a reply is not a spammer, whatever a clerk decided earlier.
  const isCleared = after !== 'spam' && (await markSender(db, held, false, now));
  const detail = {
    to,
    subject,
    statusBefore: held.status,
    statusAfter: after,
    ...(copies.length > 0 ? { copies } : {}),
    ...(files.length > 0 ? { files } : {}),
    ...(isNobodys ? { assigned: true as const } : {}),
    ...(isCleared ? { cleared: true as const } : {}),
  };
  const set = {
    folded,
    reply_token: token,
    ...(after === held.status ? {} : { status: after, whose_turn: turnAt(after) }),
    ...(isNobodys ? { assignee: actor.id } : {}),
  };
  await append(db, held, { kind: 'mail-out', detail, body, mailId, set }, actor, now);
  if (isNobodys) {
    await noteAssignee(db, { reference, actor, from: null, to: actor.id, now });
  }
}

/** Returns the copy recipients, each once, without the recipient of the reply. */
function copiesBeside(recipient: string, copies: readonly string[]): string[] {
  const known = new Set([mailboxOf(recipient)]);
  return copies.filter((address) => {
    const mailbox = mailboxOf(address);
    const isNew = !known.has(mailbox);
    known.add(mailbox);
    return isNew;
  });
}

/** Records in the audit log that a reply, or its recall, changed the assignee of a case. */
export function noteAssignee(
  db: Database,
  {
    reference,
    actor,
    from,
    to,
    now,
  }: Pick<Reply, 'reference' | 'actor' | 'now'> & Record<'from' | 'to', string | null>,
): Promise<void> {
  const before = `assignee: ${from}`;
  const after = `assignee: ${to}`;
  const entry = { actor, subject: reference, visitorAddress: actor.visitorAddress ?? '' };
  return record(db, { ...entry, action: 'case-changed', before, after }, now);
}

/** Returns the emails sent and received since a version of the case, newest first. */
function lettersSince(db: Database, caseId: string, seen: number) {
  return db
    .selectFrom('timeline')
    .select(['kind', 'actor_id', 'actor_name', 'at', 'body', 'mail_id'])
    .where('case_id', '=', caseId)
    .where('seq', '>', seen)
    .where('kind', 'in', ['mail-in', 'mail-out'])
    .orderBy('seq', 'desc')
    .execute();
}
