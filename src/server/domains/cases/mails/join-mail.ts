import { isNumber, isText, listOf, objectWith, readJson } from '../../../../kernel/read-json.ts';
import type { Actor } from '../../../../kernel/roles.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { MailLinkRow } from '../../../platform/database/mail-tables.ts';
import type { CaseStatus } from '../../../platform/database/office-tables.ts';
import type { Database, Transaction } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import { addWords } from '../../../platform/search/insert-words.ts';
import { presentCase } from '../store/goes-on-in.ts';
import { touchCase } from '../store/touch-case.ts';
import { append } from '../timeline/append.ts';
import { detailOf, type LetterDetail } from '../timeline/timeline-detail.ts';
import { lockedCase } from './locked-case.ts';

export type JoinOutcome = {
  /**
   * `unknown`: there is no such link. `joined` and `undone` are also returned if the email had already been moved or
   * moved back.
   */
  readonly outcome: 'joined' | 'undone' | 'unknown';
};

/** The changes made by moving an email, as stored in `mail_links.moved`. */
interface Moved {
  /** The status that the case opened by the email had before the email was moved. */
  readonly statusBefore: CaseStatus;
  readonly dueBefore: number | null;
  readonly seq: number;
  readonly files: readonly string[];
  readonly threads: readonly string[];
}

const isMoved = objectWith<Moved>({
  statusBefore: isText,
  seq: isNumber,
  files: listOf(isText),
  threads: listOf(isText),
});

interface Choice {
  readonly mailId: string;
  /** `cases.id` of the case to which the email belongs. */
  readonly otherId: string;
  readonly actor: Actor;
  /** The current time in epoch milliseconds. */
  readonly now: number;
}

/**
 * Moves an email to the case to which it belongs. Its timeline row, files and Message-IDs move there, an answer becomes
 * due there, and the case that it had opened is marked as done. Later emails of the conversation follow. Nothing is
 * deleted.
 * @throws StorageUnavailable
 */
export function joinMail(db: Database, { mailId, otherId, actor, now }: Choice): Promise<JoinOutcome> {
  return withLink(db, mailId, otherId, async (transaction, link): Promise<JoinOutcome> => {
    if (link.joined_at !== null) {
      return { outcome: 'joined' };
    }
    const [own, other] = await bothLocked(transaction, link);
    const mail = await transaction
      .selectFrom('mails_in')
      .selectAll()
      .where('id', '=', mailId)
      .executeTakeFirstOrThrow();
    const files = await transaction.selectFrom('files').select('id').where('mail_id', '=', mailId).execute();
    const threads = await transaction
      .selectFrom('mail_threads')
      .select('message_id')
      .where('case_id', '=', own.id)
      .execute();
    const text = mail.text
      .slice(0, mail.quote_at ?? undefined)
      .trim()
      .slice(0, 20_000);
    const folded = await addWords(transaction, other.id, other.folded, `${mail.subject} ${text}`);
    const isReopened = other.status === 'done' || other.status === 'waiting-customer';
    const set = {
      folded,
      whose_turn: 'us' as const,
      due_at: other.due_at ?? own.due_at,
      ...(isReopened ? { status: 'open' as const } : {}),
    };
    const said = await detailIn(transaction, own.id, mailId);
    const detail = { ...said, messageId: mail.message_id, mailId, from: mail.from_address, subject: mail.subject };
    const author = { id: null, name: mail.from_name || mail.from_address };
    const seq = await append(transaction, other, { kind: 'mail-in', detail, body: text, set }, author, now);
    await moveRows(transaction, mailId, { from: own.id, to: other.id }, threads);
    const change = { group: 'status', from: own.status, to: 'done' } as const;
    await append(
      transaction,
      own,
      { kind: 'change', detail: change, set: { status: 'done', due_at: null } },
      actor,
      now,
    );
    const moved: Moved = {
      statusBefore: own.status,
      dueBefore: own.due_at,
      seq,
      files: files.map(({ id }) => id),
      threads: threads.map(({ message_id }) => message_id),
    };
    await transaction
      .updateTable('mail_links')
      .set({ joined_at: now, joined_by: actor.id, moved: JSON.stringify(moved) })
      .where('mail_id', '=', mailId)
      .where('other_id', '=', other.id)
      .execute();
    return { outcome: 'joined' };
  });
}

/**
 * Undoes the move of an email and restores the case that it had opened. The other case keeps its status, because
 * someone may have answered since.
 * @throws StorageUnavailable
 */
export function undoJoinMail(db: Database, { mailId, otherId, actor, now }: Choice): Promise<JoinOutcome> {
  return withLink(db, mailId, otherId, async (transaction, link): Promise<JoinOutcome> => {
    if (link.joined_at === null || link.moved === null) {
      return { outcome: 'undone' };
    }
    const moved = readJson(link.moved, 'mail_links.moved', isMoved);
    const [own, other] = await bothLocked(transaction, link);
    await transaction.deleteFrom('timeline').where('case_id', '=', other.id).where('seq', '=', moved.seq).execute();
    await touchCase(transaction, other.id, now);
    const threads = moved.threads.map((message_id) => ({ message_id }));
    await moveRows(transaction, mailId, { from: other.id, to: own.id }, threads);
    const detail = { group: 'status', from: own.status, to: moved.statusBefore } as const;
    const set = { status: moved.statusBefore, due_at: moved.dueBefore };
    await append(transaction, own, { kind: 'change', detail, set }, actor, now);
    await transaction
      .updateTable('mail_links')
      .set({ joined_at: null, joined_by: null, moved: null })
      .where('mail_id', '=', mailId)
      .where('other_id', '=', otherId)
      .execute();
    return { outcome: 'undone' };
  });
}

function withLink(
  db: Database,
  mailId: string,
  otherId: string,
  work: (transaction: Transaction, link: MailLinkRow) => Promise<JoinOutcome>,
): Promise<JoinOutcome> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const find = (other: string) =>
        transaction
          .selectFrom('mail_links')
          .selectAll()
          .where('mail_id', '=', mailId)
          .where('other_id', '=', other)
          .executeTakeFirst();
      const named = await find(otherId);
      const link = named && (await find(await followTwins(transaction, named)));
      if (!link) {
        return { outcome: 'unknown' };
      }
      await bothLocked(transaction, link);
      // The link is read again under the lock, because two clerks may have clicked at the same time.
      const sure = await find(link.other_id);
      return sure ? work(transaction, sure) : { outcome: 'unknown' };
    }),
  );
}

/**
 * Points a link to the current case if its case has been closed as a duplicate. @returns the id of the case in the link
 */
async function followTwins(db: Database, { mail_id, case_id, other_id, joined_at }: MailLinkRow): Promise<string> {
  const present = await presentCase(db, other_id);
  if (joined_at !== null || present === other_id || present === case_id) {
    return other_id;
  }
  const link = db.selectFrom('mail_links').select('mail_id').where('mail_id', '=', mail_id);
  const isThere = await link.where('other_id', '=', present).executeTakeFirst();
  if (!isThere) {
    await db
      .updateTable('mail_links')
      .set({ other_id: present })
      .where('mail_id', '=', mail_id)
      .where('other_id', '=', other_id)
      .execute();
  }
  return present;
}

/**
 * Returns further details of the email's timeline row in the case that it had opened: Reply-To, calendar event, and
 * protection.
 */
async function detailIn(
  db: Database,
  caseId: string,
  mailId: string,
): Promise<Pick<LetterDetail, 'replyTo' | 'entry' | 'sealed'>> {
  const rows = await db
    .selectFrom('timeline')
    .select('detail')
    .where('case_id', '=', caseId)
    .where('kind', '=', 'mail-in')
    .execute();
  const letters = rows.map(({ detail }) => detailOf({ kind: 'mail-in', detail }));
  const { replyTo, entry, sealed } = letters.find((letter) => letter.mailId === mailId) ?? {};
  return { ...(replyTo ? { replyTo } : {}), ...(entry ? { entry } : {}), ...(sealed ? { sealed } : {}) };
}

/** Returns both cases, locked in the order of their ids. Otherwise two clerks could cause a deadlock. */
async function bothLocked(db: Database, { case_id, other_id }: MailLinkRow) {
  const [first = '', second = ''] = [case_id, other_id].toSorted();
  const a = await lockedCase(db, first);
  const b = await lockedCase(db, second);
  return a.id === case_id ? ([a, b] as const) : ([b, a] as const);
}

async function moveRows(
  db: Database,
  mailId: string,
  { from, to }: { from: string; to: string },
  threads: readonly { message_id: string }[],
): Promise<void> {
  await db.updateTable('mails_in').set({ case_id: to }).where('id', '=', mailId).execute();
  await db.updateTable('files').set({ case_id: to }).where('mail_id', '=', mailId).execute();
  if (threads.length === 0) {
    return;
  }
  const ids = threads.map(({ message_id }) => message_id);
  await db
    .insertInto('mail_threads')
    .values(ids.map((message_id) => ({ message_id, case_id: to })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.deleteFrom('mail_threads').where('case_id', '=', from).where('message_id', 'in', ids).execute();
}
