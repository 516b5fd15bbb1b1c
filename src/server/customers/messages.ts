import type { CaseRow, Database } from '../database/schema.ts';
import { withStorageErrors } from '../database/storage-unavailable.ts';
import { append } from '../desk/append.ts';
import { UNDO_MS } from '../desk/send-reply.ts';
import { detailOf } from '../desk/timeline-detail.ts';
import { withCase } from '../desk/with-case.ts';
import { wokenColumns } from '../mails-in/attach-mail.ts';
import { addressOf, plainAddress, subjectOfMailbox } from '../own-data/find-subject.ts';
import { addWords } from '../search-words/insert-words.ts';
import type { OpeningHours } from '../service-clock/opening-hours.ts';

/** Letters of a message. */
export const LONGEST_MESSAGE = 5000;
/** The same words once more within this time are a second press of the button. Milliseconds. */
const AGAIN = 10 * 60 * 1000;
/** So many cases are listed, the newest. */
const MOST = 50;

/** One letter of a conversation. */
export interface Letter {
  readonly seq: number;
  readonly isOurs: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly body: string;
}

/** The cases that were sent from a mail address, newest first. @throws StorageUnavailable */
export function listOwnCases(db: Database, mailbox: string): Promise<CaseRow[]> {
  return withStorageErrors(async () => (await subjectOfMailbox(db, mailbox)).cases.slice(0, MOST));
}

/** A case that was sent from this address, with its conversation; undefined for anybody else's. @throws StorageUnavailable */
export function findOwnThread(db: Database, reference: string, mailbox: string, now: number) {
  return withStorageErrors(async () => {
    const row = await db
      .selectFrom('cases')
      .selectAll()
      .where('reference', '=', reference)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (!row || !isHis(row, mailbox)) return undefined;
    return { row, letters: await lettersOf(db, row.id, plainAddress(mailbox), now) };
  });
}

const isHis = (row: CaseRow, mailbox: string): boolean => mailbox !== '' && addressOf(row) === plainAddress(mailbox);

/** Of a case that several people write to, only what this one wrote and was written. */
async function lettersOf(db: Database, caseId: string, mailbox: string, now: number): Promise<Letter[]> {
  const rows = await db
    .selectFrom('timeline')
    .select(['seq', 'kind', 'at', 'body', 'detail'])
    .where('case_id', '=', caseId)
    .where('kind', 'in', ['mail-in', 'mail-out'])
    .orderBy('seq')
    .execute();
  return rows.flatMap(({ seq, kind, at, body, detail }): Letter[] => {
    if (kind === 'mail-in') {
      const { from } = detailOf({ kind, detail });
      return plainAddress(from ?? '') === mailbox ? [{ seq, isOurs: false, at, body }] : [];
    }
    if (kind !== 'mail-out') return [];
    // It may still be taken back.
    const isSent = at + UNDO_MS <= now;
    return isSent && plainAddress(detailOf({ kind, detail }).to) === mailbox ? [{ seq, isOurs: true, at, body }] : [];
  });
}

/**
 * What somebody writes to a case of his: it reaches the office as his mail would, and makes it the office's turn.
 * @returns `unknown` for a case that is not his
 * @throws StorageUnavailable
 */
export async function writeMessage(
  db: Database,
  message: { reference: string; mailbox: string; body: string; week: OpeningHours; now: number },
): Promise<'done' | 'empty' | 'unknown'> {
  const { reference, mailbox, week, now } = message;
  const body = message.body.replaceAll('\0', '').trim().slice(0, LONGEST_MESSAGE);
  if (body === '') return 'empty';
  const outcome = await withCase(db, reference, async (transaction, held) => {
    if (!isHis(held, mailbox)) return 'unknown' as const;
    const same = await transaction
      .selectFrom('timeline')
      .select('seq')
      .where('case_id', '=', held.id)
      .where('kind', '=', 'mail-in')
      .where('body', '=', body)
      .where('at', '>', now - AGAIN)
      .executeTakeFirst();
    if (same) return 'done' as const;
    const woken = held.status === 'spam' ? {} : wokenColumns(held, now, week);
    const folded = await addWords(transaction, held.id, held.folded, body);
    const detail = { messageId: '', from: plainAddress(mailbox), subject: '' };
    const author = { id: null, name: held.name || plainAddress(mailbox) };
    await append(transaction, held, { kind: 'mail-in', detail, body, set: { ...woken, folded } }, author, now);
    return 'done' as const;
  });
  return typeof outcome === 'string' ? outcome : 'unknown';
}
