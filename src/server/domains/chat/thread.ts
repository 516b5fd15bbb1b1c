import { type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { ChatThreadRow } from '../../platform/database/chat-tables.ts';
import type { Database, Schema, Transaction } from '../../platform/database/schema.ts';
import { hashedChatToken } from './chat-token.ts';

/** How long to wait for a clerk, and for an answer of the clerk who has the chat, in milliseconds. */
export const WAIT_MS = 75_000;
/** How long to wait at least after a clerk's last key press, because the visitor sees that the clerk is typing. */
const TYPING_WAIT_MS = 20_000;
/** How long someone is shown as typing after the last key press, in milliseconds. */
const TYPING_MS = 6_000;
/** The maximum number of chats that a clerk can have at a time. */
export const MOST_AT_A_TIME = 2;

/** A conversation with its case. */
export type Thread = ChatThreadRow & { readonly reference: string };

const threads = (db: Database): SelectQueryBuilder<Schema, 'chat_threads' | 'cases', Thread> =>
  db
    .selectFrom('chat_threads')
    .innerJoin('cases', 'cases.id', 'chat_threads.case_id')
    .selectAll('chat_threads')
    .select('cases.reference')
    .where('cases.erased_at', 'is', null);

/** Finds the conversation of the browser with this token. */
export async function findThread(db: Database, token: string | undefined, now: number): Promise<Thread | undefined> {
  if (token === undefined) {
    return undefined;
  }
  const hash = hashedChatToken(token);
  const first = await threads(db).where('token_hash', '=', hash).executeTakeFirst();
  return (
    first ??
    // A browser that was opened with a link, see resume.ts.
    threads(db)
      .innerJoin('chat_tokens', 'chat_tokens.thread_id', 'chat_threads.id')
      .where('chat_tokens.token_hash', '=', hash)
      .where('chat_tokens.kind', '=', 'browser')
      .where('chat_tokens.expires_at', '>', now)
      .executeTakeFirst()
  );
}

/** Finds the conversation of a case. */
export const threadOfCase = (db: Database, caseId: string): Promise<Thread | undefined> =>
  threads(db).where('case_id', '=', caseId).executeTakeFirst();

type Waits = Pick<ChatThreadRow, 'state' | 'last_in' | 'last_out' | 'waits_until'>;

/** Whether the visitor has written something that no one has answered. */
const isUnanswered = ({ last_in, last_out }: Pick<Waits, 'last_in' | 'last_out'>): boolean => last_in > last_out;

/** Returns the time until which the visitor waits for a clerk who takes the chat now. */
export const waitsForClerk = (thread: Waits, now: number): number | null =>
  isUnanswered(thread) ? now + WAIT_MS : null;

/**
 * Whether a clerk has the chat but has not answered in time, so that the visitor has been told that the answer will come
 * later. The clerk can still answer, and any colleague can take the chat.
 */
export const isSlow = (thread: Waits): boolean =>
  thread.state === 'taken' && thread.waits_until === null && isUnanswered(thread);

/**
 * Whether the visitor has waited long enough. A time further ahead than any wait was written while the clock was wrong,
 * so it is treated as past.
 */
export const isWaitOver = ({ waits_until }: Pick<Waits, 'waits_until'>, now: number): boolean =>
  waits_until !== null && (waits_until <= now || waits_until > now + 2 * WAIT_MS);

/** Whether someone who is shown as typing until then is typing now. Ignores times written while a clock was wrong. */
export const isTyping = (until: number, now: number): boolean => until > now && until <= now + 2 * TYPING_MS;

/**
 * Changes a conversation so that open pages learn of the change.
 * @param db a transaction that has locked its case
 */
export async function changeThread(
  db: Transaction,
  id: string,
  set: Updateable<ChatThreadRow>,
  now: number,
): Promise<void> {
  await db
    .updateTable('chat_threads')
    .set({ ...set, revision: sql<number>`revision + 1`, changed_at: now })
    .where('id', '=', id)
    .execute();
}

/** A row of a conversation. */
export interface ChatEntry {
  readonly seq: number;
  readonly isOurs: boolean;
  /** In epoch milliseconds. */
  readonly at: number;
  /**
   * The name of the clerk or visitor who wrote the message or caused the event; '' if no one caused it, or if the
   * visitor has given no name.
   */
  readonly who: string;
  readonly body: string;
  readonly detail: string;
}

/** The maximum number of rows read at a time. */
const MOST_ROWS = 200;

/**
 * Lists the rows of a conversation after a sequence number, oldest first. If there are more than MOST_ROWS, only the
 * newest are listed.
 */
export async function listEntries(db: Database, caseId: string, after: number): Promise<ChatEntry[]> {
  const rows = await db
    .selectFrom('timeline')
    .select(['seq', 'kind', 'at', 'actor_name', 'body', 'detail'])
    .where('case_id', '=', caseId)
    .where('kind', 'in', ['chat-in', 'chat-out'])
    .where('seq', '>', after)
    .orderBy('seq', 'desc')
    .limit(MOST_ROWS)
    .execute();
  return rows
    .reverse()
    .map(({ kind, actor_name, ...row }) => ({ ...row, isOurs: kind === 'chat-out', who: actor_name ?? '' }));
}

/** Counts the messages from the office that the visitor has not seen. */
export async function countUnseen(
  db: Database,
  { case_id, last_out, seen_by_visitor }: Pick<Thread, 'case_id' | 'last_out' | 'seen_by_visitor'>,
): Promise<number> {
  if (last_out <= seen_by_visitor) {
    return 0;
  }
  const { count } = await db
    .selectFrom('timeline')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('case_id', '=', case_id)
    .where('kind', '=', 'chat-out')
    .where('seq', '>', seen_by_visitor)
    .where('body', '!=', '')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Records the last row that the visitor has seen. Their page reports it only while the page is visible.
 * @returns false if this row or a later one was already recorded
 */
export async function seeAsVisitor(db: Database, thread: Thread, seq: number, now: number): Promise<boolean> {
  const seen = Math.min(seq, thread.last_out);
  if (seen <= thread.seen_by_visitor) {
    return false;
  }
  const changed = await db
    .updateTable('chat_threads')
    .set({
      seen_by_visitor: seen,
      last_out_at: sql<number | null>`case when last_out <= ${seen} then null else last_out_at end`,
      revision: sql<number>`revision + 1`,
      changed_at: now,
    })
    .where('id', '=', thread.id)
    .where('seen_by_visitor', '<', seen)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/**
 * Records the last row that the office has seen. A clerk's page reports it only while the page is visible.
 * @returns false if this row or a later one was already recorded
 */
export async function seeAsOffice(db: Database, thread: Thread, seq: number, now: number): Promise<boolean> {
  const seen = Math.min(seq, thread.last_in);
  if (seen <= thread.seen_by_office) {
    return false;
  }
  const changed = await db
    .updateTable('chat_threads')
    .set({ seen_by_office: seen, revision: sql<number>`revision + 1`, changed_at: now })
    .where('id', '=', thread.id)
    .where('seen_by_office', '<', seen)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/**
 * Records that one side is typing. The typed text is not sent. A visitor who sees that the clerk is typing waits a little
 * longer.
 */
export async function type(db: Database, id: string, side: 'visitor' | 'office', now: number): Promise<void> {
  const until = now + TYPING_MS;
  const longer = now + TYPING_WAIT_MS;
  await db
    .updateTable('chat_threads')
    .set({
      ...(side === 'visitor'
        ? { visitor_types_until: until }
        : {
            office_types_until: until,
            waits_until: sql<number | null>`case when waits_until < ${longer} then ${longer} else waits_until end`,
          }),
      revision: sql<number>`revision + 1`,
      changed_at: now,
    })
    .where('id', '=', id)
    .execute();
}
