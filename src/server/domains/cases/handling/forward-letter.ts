import { randomBytes } from 'node:crypto';
import type { Actor } from '../../../../kernel/roles.ts';
import { orderedId } from '../../../platform/database/ordered-id.ts';
import type { CaseRow, Database } from '../../../platform/database/schema.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { isMailAddress } from '../../../platform/mail/mail-address.ts';
import { outboxRows } from '../../../platform/outbox/outbox-rows.ts';
import { addWords } from '../../../platform/search/insert-words.ts';
import { append } from '../timeline/append.ts';
import { detailOf } from '../timeline/timeline-detail.ts';
import { checkTravelling, sendAlong, type TravelFault } from './reply-files.ts';
import { UNDO_MS } from './send-reply.ts';
import { withCase } from './with-case.ts';

/** The message to forward: an email, a message written on the site, or the enquiry that opened the case. */
interface PassedOn {
  /** The email or message; undefined for the enquiry that opened the case. */
  readonly letter?: {
    readonly name: string;
    readonly address: string;
    readonly subject: string;
    /** The whole text, including quoted text. */
    readonly text: string;
    /** In epoch milliseconds. */
    readonly at: number;
  };
  readonly of: CaseRow;
  /** The token in the reply address. */
  readonly token: string;
}

export type ForwardOutcome =
  /** The message will be sent at `sendAt`, in epoch milliseconds. Until then, `cancelReply` can recall it. */
  | { readonly outcome: 'queued'; readonly mailId: string; readonly sendAt: number }
  | { readonly outcome: 'bad address' | 'unknown' | TravelFault };

export interface Forward {
  readonly reference: string;
  /** One bare email address. */
  readonly to: string;
  /** The clerk's text above the message; may be empty. */
  readonly note: string;
  /** The number of the timeline row; 0 for the enquiry that opened the case. */
  readonly row: number;
  /** The ids of the case's files to attach. */
  readonly files: readonly string[];
  /** The version of the case that the clerk saw. */
  readonly seen: number;
  readonly actor: Actor;
  readonly now: number;
  /** Renders the email. */
  readonly mail: (passedOn: PassedOn) => Omit<Mail, 'purpose' | 'recipient' | 'copies' | 'files'>;
}

/** Maximum length of a forwarded text, in characters. */
const LONGEST = 100_000;

/**
 * Forwards a received message, with chosen files of the case, to another email address after ten seconds. If the same
 * clerk has forwarded the same message with the same note to that address since the version they saw, the call is
 * treated as a double click.
 * @returns `unknown` also if the case has no such message
 * @throws StorageUnavailable
 */
export function forwardLetter(db: Database, forward: Forward): Promise<ForwardOutcome> {
  const { reference, to, row, actor, now } = forward;
  const note = forward.note.replaceAll('\0', '').trim();
  if (!isMailAddress(to)) {
    return Promise.resolve({ outcome: 'bad address' });
  }
  return withCase(db, reference, async (transaction, held): Promise<ForwardOutcome> => {
    const found = await findLetter(transaction, held, row);
    if (!found) {
      return { outcome: 'unknown' };
    }
    const before = await sameSince(transaction, held.id, forward, note);
    if (before) {
      return { outcome: 'queued', mailId: before.mailId, sendAt: before.at + UNDO_MS };
    }
    const key = { caseId: held.id, authorId: actor.id };
    const ids = await checkTravelling(transaction, key, forward);
    if (typeof ids === 'string') {
      return { outcome: ids };
    }

    const token = held.reply_token ?? randomBytes(12).toString('hex');
    const written = forward.mail({ ...(found.letter ? { letter: found.letter } : {}), of: held, token });
    const series = `forward.${randomBytes(6).toString('hex')}`;
    const [queued] = outboxRows(
      { id: held.id, reference, series },
      [{ ...written, purpose: 'forward', recipient: to }],
      now,
    );
    if (!queued) {
      throw new Error('A forwarded enquiry was not added to the outbox.');
    }
    const mail = { ...queued, id: orderedId(), next_attempt_at: now + UNDO_MS };
    const files = await sendAlong(transaction, key, { mailId: mail.id, ids, now });
    await transaction
      .insertInto('outbox')
      .values({ ...mail, files: files.length > 0 ? JSON.stringify(files) : null })
      .execute();
    const folded = await addWords(transaction, held.id, held.folded, `${to} ${note}`);
    const detail = {
      to,
      subject: written.subject,
      of: row,
      files,
      ...(found.mailId === undefined ? {} : { mailId: found.mailId }),
    };
    const set = { folded, reply_token: token };
    await append(transaction, held, { kind: 'forward', detail, body: note, mailId: mail.id, set }, actor, now);
    return { outcome: 'queued', mailId: mail.id, sendAt: now + UNDO_MS };
  });
}

interface FoundLetter extends Pick<PassedOn, 'letter'> {
  /** `mails_in.id`. */
  readonly mailId?: string | undefined;
}

async function findLetter(db: Database, held: CaseRow, seq: number): Promise<FoundLetter | undefined> {
  if (seq === 0) {
    return {};
  }
  const row = await db
    .selectFrom('timeline')
    .select(['kind', 'detail', 'body', 'actor_name', 'at'])
    .where('case_id', '=', held.id)
    .where('seq', '=', seq)
    .where('kind', 'in', ['mail-in', 'mail-auto'])
    .executeTakeFirst();
  if (!row) {
    return undefined;
  }
  const { mailId, from = '', subject = '' } = detailOf({ kind: 'mail-in', detail: row.detail });
  const mail = mailId
    ? await db
        .selectFrom('mails_in')
        .select(['text', 'received_at'])
        .where('id', '=', mailId)
        .where('case_id', '=', held.id)
        .executeTakeFirst()
    : undefined;
  const text = (mail?.text.trim() || row.body).slice(0, LONGEST);
  const letter = { name: row.actor_name ?? '', address: from, subject, text, at: mail?.received_at ?? row.at };
  return { letter, mailId };
}

/**
 * Returns the email with which this clerk has already forwarded the message, with the same note, to this address since
 * the version they saw.
 */
async function sameSince(db: Database, caseId: string, { to, row, seen, actor }: Forward, note: string) {
  const rows = await db
    .selectFrom('timeline')
    .select(['detail', 'at', 'mail_id'])
    .where('case_id', '=', caseId)
    .where('seq', '>', seen)
    .where('kind', '=', 'forward')
    .where('actor_id', '=', actor.id)
    .where('body', '=', note)
    .orderBy('seq', 'desc')
    .execute();
  const same = rows.find(({ detail }) => {
    const before = detailOf({ kind: 'forward', detail });
    return before.to === to && before.of === row;
  });
  return same?.mail_id ? { mailId: same.mail_id, at: same.at } : undefined;
}
