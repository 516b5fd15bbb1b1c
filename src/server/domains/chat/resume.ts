import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { countAgainst } from '../../platform/limits/limiter.ts';
import { heldCase } from '../cases/store/held-case.ts';
import { resumeLimits } from './chat-limits.ts';
import { CHAT_KEEPS_MS, hashedChatToken, newChatToken } from './chat-token.ts';
import { type Thread, threadOfCase } from './thread.ts';

/** How long a link back to a conversation is valid, in milliseconds. */
const LINK_MS = 7 * 24 * 60 * 60_000;

/**
 * Makes a code for a link back to one conversation. Anyone who has the link can read the conversation, so it is sent
 * only to the contact that the visitor gave, and only its hash is stored.
 */
export async function newResumeCode(db: Transaction, threadId: string, now: number): Promise<string> {
  const code = newChatToken();
  await insertToken(db, { token: code, threadId, kind: 'link', expiresAt: now + LINK_MS });
  return code;
}

/** Finds the conversation that a link opens; undefined if the code is wrong or has expired, or the case was erased. */
export async function findByCode(db: Database, code: string, now: number): Promise<Thread | undefined> {
  const row = await db
    .selectFrom('chat_tokens')
    .innerJoin('chat_threads', 'chat_threads.id', 'chat_tokens.thread_id')
    .select('chat_threads.case_id')
    .where('chat_tokens.token_hash', '=', hashedChatToken(code))
    .where('chat_tokens.kind', '=', 'link')
    .where('chat_tokens.expires_at', '>', now)
    // A time further ahead was written while the clock was wrong.
    .where('chat_tokens.expires_at', '<=', now + LINK_MS)
    .executeTakeFirst();
  return row && threadOfCase(db, row.case_id);
}

/**
 * Opens the conversation of a link in one more browser. The others keep it.
 * @returns the token for the browser's cookie; undefined if the link is not valid, or was used too often in an hour
 * @throws StorageUnavailable
 */
export function resumeChat(
  db: Database,
  code: string,
  now: number,
): Promise<{ readonly token: string; readonly thread: Thread } | undefined> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const found = await findByCode(transaction, code, now);
      const held = found && (await heldCase(transaction, found.case_id));
      const thread = held && (await threadOfCase(transaction, held.id));
      if (!thread || (await countAgainst(transaction, resumeLimits(thread.id), now)) !== undefined) {
        return undefined;
      }
      const token = newChatToken();
      await insertToken(transaction, { token, threadId: thread.id, kind: 'browser', expiresAt: now + CHAT_KEEPS_MS });
      return { token, thread };
    }),
  );
}

/** Forgets the browsers that were opened with a link. The link itself stays valid until it expires. */
export async function forgetBrowsers(db: Transaction, threadId: string): Promise<void> {
  await db.deleteFrom('chat_tokens').where('thread_id', '=', threadId).where('kind', '=', 'browser').execute();
}

/** Deletes what has expired. */
export async function forgetExpired(db: Database, now: number): Promise<void> {
  await db.deleteFrom('chat_tokens').where('expires_at', '<=', now).execute();
}

async function insertToken(
  db: Transaction,
  {
    token,
    threadId,
    kind,
    expiresAt,
  }: { token: string; threadId: string; kind: 'link' | 'browser'; expiresAt: number },
): Promise<void> {
  await db
    .insertInto('chat_tokens')
    .values({ token_hash: hashedChatToken(token), thread_id: threadId, kind, expires_at: expiresAt })
    .execute();
}
