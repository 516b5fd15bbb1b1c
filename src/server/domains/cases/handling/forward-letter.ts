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

/** What is passed on: a mail, a message that was written on the site, or what the case began with. */
interface PassedOn {
  /** Who wrote it; undefined for what the case began with. */
  readonly letter?: {
    readonly name: string;
    readonly address: string;
    readonly subject: string;
    /** The whole text, with what it quotes. */
    readonly text: string;
    /** Epoch milliseconds. */
    readonly at: number;
  };
  readonly of: CaseRow;
  /** For the reply address. */
  readonly token: string;
}

export type ForwardOutcome =
  /** It leaves at `sendAt`, epoch milliseconds; until then `cancelReply` takes it back. */
  | { readonly outcome: 'queued'; readonly mailId: string; readonly sendAt: number }
  | { readonly outcome: 'bad address' | 'unknown' | TravelFault };

export interface Forward {
  readonly reference: string;
  /** One bare mail address. */
  readonly to: string;
  /** What the clerk writes above it; may be empty. */
  readonly note: string;
  /** Number of the row of the timeline; 0: what the case began with. */
  readonly row: number;
  /** Ids of files of the case that travel with it. */
  readonly files: readonly string[];
  /** The version of the case that the clerk had before him. */
  readonly seen: number;
  readonly actor: Actor;
  readonly now: number;
  /** The finished mail. */
  readonly mail: (passedOn: PassedOn) => Omit<Mail, 'purpose' | 'recipient' | 'copies' | 'files'>;
}

/** Letters of a mail that is passed on. */
const LONGEST = 100_000;

/**
 * Passes on to another address what came in, with its files; it leaves in ten seconds. The same to the same address by the same
 * clerk since the version that he saw is a second press of the button.
 * @returns `unknown` also where the case has no such letter
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
      throw new Error('What was passed on became no mail.');
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
  /** Of `mails_in`. */
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

/** The same that this clerk has just passed on. */
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
