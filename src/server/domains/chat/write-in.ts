import type { Locale } from '../../../kernel/locale.ts';
import type { ChatState } from '../../platform/database/chat-tables.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { CaseRow, Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { StoredFile } from '../../platform/files/upload-rules.ts';
import { countAgainst } from '../../platform/limits/limiter.ts';
import { notePush } from '../../platform/push/note-push.ts';
import { addWords } from '../../platform/search/insert-words.ts';
import type { OpeningHours } from '../cases/hours/opening-hours.ts';
import { dueAt } from '../cases/hours/service-clock.ts';
import { wokenColumns } from '../cases/mails/attach-mail.ts';
import { heldCase } from '../cases/store/held-case.ts';
import { idempotencyKeys } from '../cases/store/idempotency.ts';
import { saveCase } from '../cases/store/save-case.ts';
import { append } from '../cases/timeline/append.ts';
import { insertChatFile } from './chat-files.ts';
import { beginLimits, fileLimits, LONGEST_CHAT, messageLimits } from './chat-limits.ts';
import { hashedChatToken, newChatToken } from './chat-token.ts';
import { isHere, listDesks } from './desks.ts';
import { hasShownChat } from './shown-case.ts';
import { changeThread, isSlow, isWaitOver, type Thread, threadOfCase, WAIT_MS } from './thread.ts';

/** The type of cases that start as a chat. */
const CHAT_KIND = 'chat';
/**
 * How long a browser that did not receive the response to its first message can recover the conversation, in
 * milliseconds.
 */
const AGAIN_MS = 10 * 60_000;

/** A message from a visitor. */
export interface ChatIn {
  /** May be empty if there is a file; the file name is then used as the text. */
  readonly text: string;
  /** The file of the message, already checked and stored. */
  readonly file?: StoredFile | undefined;
  /** The random key that the browser made for the message. */
  readonly key: string;
  /** The page on which the visitor wrote. */
  readonly page: string;
  readonly locale: Locale;
  readonly address: string;
  readonly referencePrefix: string;
  readonly consentVersion: string;
  /** Signs of spam, such as `honeypot`. */
  readonly flags: readonly string[];
  readonly week: OpeningHours;
  readonly now: number;
}

type ChatInOutcome =
  /** `token` is set for a new conversation, for the cookie. */
  | { readonly outcome: 'sent'; readonly seq: number; readonly threadId: string; readonly token?: string }
  | { readonly outcome: 'empty' | 'too-long' }
  /** Nothing was stored; `retryAt` is in epoch milliseconds. */
  | { readonly outcome: 'limited'; readonly retryAt: number };

/**
 * Stores a message of a visitor, in their conversation or a new one. Each message checks again whether a clerk is
 * available. The same key never stores a message twice.
 * @param thread the visitor's conversation; undefined for their first message
 * @throws StorageUnavailable
 */
export async function writeIn(db: Database, thread: Thread | undefined, message: ChatIn): Promise<ChatInOutcome> {
  const text = message.text.replaceAll('\0', '').trim() || (message.file?.name ?? '');
  if (text === '') {
    return { outcome: 'empty' };
  }
  if (text.length > LONGEST_CHAT) {
    return { outcome: 'too-long' };
  }
  const clean = { ...message, text, page: message.page.replaceAll('\0', '').slice(0, 300) };
  const added = thread && (await addIn(db, thread, clean));
  return added ?? beginChat(db, clean);
}

async function beginChat(db: Database, message: ChatIn): Promise<ChatInOutcome> {
  const { text, key, page, locale, now, week } = message;
  const token = newChatToken();
  const threadId = orderedId();
  const fields = { message: text };
  const isThere = await withStorageErrors(() => isHere(db, week, now));
  const saved = await saveCase(
    db,
    {
      kind: CHAT_KIND,
      locale,
      page,
      referencePrefix: message.referencePrefix,
      consentVersion: message.consentVersion,
      flags: message.flags,
      fields,
      dueAt: dueAt(now, week),
      wantsNews: false,
      writeOnly: false,
      idempotency: idempotencyKeys({ kind: CHAT_KIND, locale, clientKey: key, fields, now }),
    },
    {
      mails: () => [],
      limits: [...beginLimits(message.address), ...(message.file ? fileLimits(threadId, message.address) : [])],
      now,
      also: (transaction, { id }) => insertThread(transaction, { caseId: id, threadId, token, isThere }, message),
    },
  );
  if (saved.outcome === 'limited') {
    return saved;
  }
  return saved.outcome === 'saved' ? { outcome: 'sent', seq: 1, threadId, token } : beginAgain(db, key, token, now);
}

async function insertThread(
  db: Transaction,
  begun: { readonly caseId: string; readonly threadId: string; readonly token: string; readonly isThere: boolean },
  { key, text, file, page, now }: ChatIn,
): Promise<void> {
  const { caseId, threadId, token, isThere } = begun;
  const state: ChatState = isThere ? 'waiting' : 'later';
  await db
    .insertInto('chat_threads')
    .values({
      id: threadId,
      case_id: caseId,
      token_hash: hashedChatToken(token),
      state,
      taken_by: null,
      waits_until: isThere ? now + WAIT_MS : null,
      last_in: 1,
      last_out: 0,
      last_out_at: null,
      seen_by_visitor: 0,
      seen_by_office: 0,
      told_until: 0,
      visitor_types_until: 0,
      office_types_until: 0,
      revision: 1,
      created_at: now,
      changed_at: now,
    })
    .execute();
  const visitor = { id: null, name: '' };
  const detail = { ...(page ? { page } : {}), ...(await insertChatFile(db, caseId, file, now)) };
  const row = { kind: 'chat-in', detail, body: text } as const;
  const version = await append(db, { id: caseId, version: 0 }, row, visitor, now);
  await db.insertInto('chat_keys').values({ client_key: key, thread_id: threadId, seq: version }).execute();
  await notePush(db, { kind: 'chat', caseId, key: `chat ${threadId} ${version}`, to: 'staff' }, now);
  if (!isThere) {
    await append(db, { id: caseId, version }, { kind: 'chat-out', detail: { event: 'late' } }, visitor, now);
  }
}

/**
 * Returns the conversation to a browser that never got the response to its first message. No one else knows the random
 * key.
 */
async function beginAgain(db: Database, key: string, token: string, now: number): Promise<ChatInOutcome> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction): Promise<ChatInOutcome> => {
      const row = await transaction
        .selectFrom('chat_keys')
        .innerJoin('chat_threads', 'chat_threads.id', 'chat_keys.thread_id')
        .select(['chat_threads.id', 'chat_threads.created_at', 'seq'])
        .where('client_key', '=', key)
        .executeTakeFirst();
      if (!row || row.created_at < now - AGAIN_MS) {
        return { outcome: 'limited', retryAt: now + AGAIN_MS };
      }
      await changeThread(transaction, row.id, { token_hash: hashedChatToken(token) }, now);
      return { outcome: 'sent', seq: row.seq, threadId: row.id, token };
    }),
  );
}

/** Thrown to roll back what was counted against the limits. */
class Refused extends Error {
  readonly retryAt: number;
  constructor(retryAt: number) {
    super('a limit is reached');
    this.retryAt = retryAt;
  }
}

/**
 * Adds a message to a conversation. @returns undefined if the case has been erased, so that a new conversation starts
 */
async function addIn(db: Database, { id, case_id }: Thread, message: ChatIn): Promise<ChatInOutcome | undefined> {
  const { key, now } = message;
  try {
    return await withStorageErrors(() =>
      inTransaction(db, async (transaction): Promise<ChatInOutcome | undefined> => {
        const held = await heldCase(transaction, case_id);
        const thread = held && (await threadOfCase(transaction, case_id));
        if (!thread) {
          return undefined;
        }
        const known = await transaction
          .selectFrom('chat_keys')
          .select(['seq', 'thread_id'])
          .where('client_key', '=', key)
          .executeTakeFirst();
        if (known) {
          return known.thread_id === id ? { outcome: 'sent', seq: known.seq, threadId: id } : { outcome: 'empty' };
        }
        const limits = [
          ...messageLimits(id, message.address),
          ...(message.file ? fileLimits(id, message.address) : []),
        ];
        const retryAt = await countAgainst(transaction, limits, now);
        if (retryAt !== undefined) {
          throw new Refused(retryAt);
        }
        const seq = await appendIn(transaction, held, thread, message);
        await transaction.insertInto('chat_keys').values({ client_key: key, thread_id: id, seq }).execute();
        return { outcome: 'sent', seq, threadId: id };
      }),
    );
  } catch (error) {
    if (error instanceof Refused) {
      return { outcome: 'limited', retryAt: error.retryAt };
    }
    throw error;
  }
}

async function appendIn(
  db: Transaction,
  held: CaseRow,
  thread: Thread,
  { text, file, page, week, now }: ChatIn,
): Promise<number> {
  // If a chat is marked as spam, the visitor still sees every message as sent.
  const isSpam = held.status === 'spam';
  const folded = await addWords(db, held.id, held.folded, text);
  const set = { folded, ...(isSpam ? {} : wokenColumns(held, now, week)) };
  const visitor = { id: null, name: held.name ?? '' };
  const detail = { ...(page ? { page } : {}), ...(await insertChatFile(db, held.id, file, now)) };
  const row = { kind: 'chat-in', detail, body: text, set } as const;
  const seq = await append(db, held, row, visitor, now);
  // In a case that was done, the chat no longer belongs to a clerk.
  const before = hasShownChat(held) ? thread : { ...thread, state: 'ended' as const };
  const next = isSpam ? undefined : await nextState(db, before, week, now);
  if (next?.state === 'later' && thread.state !== 'later') {
    const late = { kind: 'chat-out', detail: { event: 'late' } } as const;
    await append(db, { id: held.id, version: seq }, late, { id: null, name: '' }, now);
  }
  await changeThread(db, thread.id, { last_in: seq, visitor_types_until: 0, ...next }, now);
  // Staff are notified again if the conversation had ended, or if its clerk has left.
  if (next && next.state !== 'taken' && (thread.state === 'ended' || thread.state === 'taken')) {
    await notePush(db, { kind: 'chat', caseId: held.id, key: `chat ${thread.id} ${seq}`, to: 'staff' }, now);
  }
  return seq;
}

/** Returns who will answer a message: the clerk who has the chat, any clerk who is available, or no one until later. */
async function nextState(db: Transaction, thread: Thread, week: OpeningHours, now: number) {
  const { state, taken_by } = thread;
  // Another message does not prolong a wait, and a visitor who was told that the answer will come later is not told
  // again.
  const isWaiting = thread.waits_until !== null && !isWaitOver(thread, now);
  const waits_until = isWaiting ? thread.waits_until : now + WAIT_MS;
  const desks = await listDesks(db, now);
  if (state === 'taken' && desks.some(({ id }) => id === taken_by)) {
    return { state, waits_until: isSlow(thread) ? null : waits_until };
  }
  const isThere = await isHere(db, week, now);
  return isThere
    ? { state: 'waiting' as const, taken_by: null, waits_until: state === 'waiting' ? waits_until : now + WAIT_MS }
    : { state: 'later' as const, taken_by: null, waits_until: null };
}
