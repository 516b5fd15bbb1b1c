import { sql, type Updateable } from 'kysely';
import { isRecord, isText, listOf, objectWith, readJson } from '../../../kernel/read-json.ts';
import { engineOf } from '../database/engine.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { MessageRow } from '../database/message-tables.ts';
import type { Database, Transaction } from '../database/schema.ts';
import type { Mail } from '../mail/mail.ts';
import { outboxRows } from '../outbox/outbox-rows.ts';
import { type MessageDraft, messageRow, PATIENCE_MS } from './message-row.ts';
import { isForward } from './message-states.ts';

/** What is sent if a message does not arrive: another message, or an email about the same case. */
export type NextChannel =
  | { readonly channel: 'mail'; readonly mail: Mail; readonly reference: string; readonly series: string }
  | { readonly channel: 'message'; readonly draft: MessageDraft };

/** Callbacks that make further changes in the same transaction. */
export interface MessageHooks {
  /** Called after a message's status has changed, with the row as it is now. */
  readonly onChanged?: (transaction: Transaction, message: MessageRow, now: number) => Promise<void>;
  /** Called after the next channel's message was written. */
  readonly onNext?: (transaction: Transaction, message: MessageRow, now: number) => Promise<void>;
}

/** Writes a message. @returns its row; undefined if there is already one with the same client key */
export async function insertMessage(
  db: Transaction,
  draft: MessageDraft,
  others: readonly NextChannel[],
  now: number,
): Promise<MessageRow | undefined> {
  const row = messageRow(draft, others, now);
  const next_channel_at = others.length > 0 && row.state === 'waiting' ? now + (draft.patienceMs ?? PATIENCE_MS) : null;
  const added = await db
    .insertInto('messages')
    .values({ ...row, next_channel_at })
    .onConflict((conflict) => conflict.column('client_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return added;
}

/**
 * Records that a message will not arrive. If there is another channel, it takes over, and the message is `replaced`.
 * @param message the row as it is now, locked
 * @param ending the status if there is no other channel, with the reason
 */
export async function endMessage(
  db: Transaction,
  message: MessageRow,
  ending: Updateable<MessageRow> & { readonly state: 'failed' | 'dead' | 'unknown' | 'accepted' },
  now: number,
  hooks: MessageHooks = {},
): Promise<void> {
  const { next, rest } = nextOf(message);
  const state = next ? 'replaced' : ending.state;
  const isMove = isForward(message.state, state);
  const changed = await db
    .updateTable('messages')
    .set({
      ...ending,
      state: isMove ? state : message.state,
      lease_token: null,
      leased_until: null,
      others: '[]',
      next_channel_at: null,
    })
    .where('id', '=', message.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (next && isMove) {
    await writeNext(db, message, next, { rest, hooks }, now);
  }
  if (isMove) {
    await hooks.onChanged?.(db, changed, now);
  }
}

async function writeNext(
  db: Transaction,
  message: MessageRow,
  next: NextChannel,
  { rest, hooks }: { readonly rest: readonly NextChannel[]; readonly hooks: MessageHooks },
  now: number,
): Promise<void> {
  if (next.channel === 'mail') {
    const about = { id: message.case_id, reference: next.reference, series: next.series };
    await db
      .insertInto('outbox')
      .values(outboxRows(about, [next.mail], now))
      .execute();
    return;
  }
  const row = await insertMessage(db, next.draft, rest, now);
  if (row) {
    await hooks.onNext?.(db, row, now);
  }
}

const isNext = objectWith<NextChannel>({ channel: isText });

function nextOf({ others }: MessageRow): { next: NextChannel | undefined; rest: readonly NextChannel[] } {
  const [next, ...rest] = readJson(others, 'messages.others', listOf(isNext));
  return { next, rest };
}

/**
 * Lets the next channel take over from messages that were not delivered in time.
 * @returns how many
 */
export async function passOverdue(db: Database, now: number, hooks: MessageHooks = {}): Promise<number> {
  const overdue = await db
    .selectFrom('messages')
    .select('id')
    .where('next_channel_at', 'is not', null)
    .where('next_channel_at', '<=', now)
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]))
    .orderBy('next_channel_at')
    .limit(50)
    .execute();
  let passed = 0;
  for (const { id } of overdue) {
    passed += await inTransaction(db, async (transaction) => {
      const message = await lockedMessage(transaction, id);
      if (!message?.next_channel_at || message.next_channel_at > now || (message.leased_until ?? 0) > now) {
        return 0;
      }
      const last_error = message.last_error ?? 'no receipt arrived in time';
      const state = message.state === 'accepted' ? 'accepted' : 'unknown';
      await endMessage(transaction, message, { state, last_error }, now, hooks);
      return 1;
    });
  }
  return passed;
}

/** Reads a message and locks it until the transaction ends. */
export function lockedMessage(db: Transaction, id: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Parses a message's variables, which are stored as a JSON object. */
export const readVariables = (text: string): Readonly<Record<string, string>> =>
  readJson(
    text,
    'messages.variables',
    (value): value is Record<string, string> => isRecord(value) && Object.values(value).every(isText),
  );

/** A literal, because SQLite uses the partial index of waiting messages only for an identical condition. */
export const isWaiting = sql<boolean>`messages.state = 'waiting'`;
