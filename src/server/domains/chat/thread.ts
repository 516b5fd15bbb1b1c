import { type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { ChatThreadRow } from '../../platform/database/chat-tables.ts';
import type { Database, Schema, Transaction } from '../../platform/database/schema.ts';
import { hashedChatToken } from './chat-token.ts';

/** How long to wait for a clerk after a message, in milliseconds. */
export const WAIT_MS = 75_000;
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

/** Records that one side is typing. The typed text is not sent. */
export async function type(db: Database, id: string, side: 'visitor' | 'office', now: number): Promise<void> {
  const until = now + TYPING_MS;
  await db
    .updateTable('chat_threads')
    .set({
      ...(side === 'visitor' ? { visitor_types_until: until } : { office_types_until: until }),
      revision: sql<number>`revision + 1`,
      changed_at: now,
    })
    .where('id', '=', id)
    .execute();
}
