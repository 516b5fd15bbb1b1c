import { sql, type Updateable } from 'kysely';
import { isRecord, isText, listOf, objectWith, readJson } from '../../../kernel/read-json.ts';
import { engineOf } from '../database/engine.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { MessageRow } from '../database/message-tables.ts';
import type { Database, HeldBecause, MailPurpose, Transaction } from '../database/schema.ts';
import { countUses } from '../limits/limiter.ts';
import type { Mail, MailNotice } from '../mail/mail.ts';
import { acknowledgedTo } from '../outbox/ceilings.ts';
import { outboxRows } from '../outbox/outbox-rows.ts';
import { consentOf, isRowStopped } from './consent.ts';
import { insertDueNotice } from './due-notice.ts';
import { type MessageDraft, messageRow, PATIENCE_MS, patienceOf } from './message-row.ts';
import { isForward } from './message-states.ts';
import { type MessageLimits, reasonToHold } from './reason-to-hold.ts';

/**
 * What is sent if a message or an email does not arrive: another message, or an email about the same case. `choose`:
 * the channel is chosen then, because it was not known when the email was written.
 */
export type NextChannel =
  | { readonly channel: 'mail'; readonly mail: Mail; readonly reference: string; readonly series: string }
  | { readonly channel: 'message'; readonly draft: MessageDraft }
  | { readonly channel: 'choose'; readonly notice: MailNotice; readonly reference: string; readonly series: string };

/** Callbacks that make further changes in the same transaction, and the limits of what follows a failed message. */
export interface MessageHooks {
  /** Called after a message's status has changed, with the row as it is now. */
  readonly onChanged?: (transaction: Transaction, message: MessageRow, now: number) => Promise<void>;
  /** Called after the next channel's message was written. */
  readonly onNext?: (transaction: Transaction, message: MessageRow, now: number) => Promise<void>;
  /** Called when the gateway refuses a message for good, before the next channel is chosen. @param code the gateway's */
  readonly onRefused?: (transaction: Transaction, message: MessageRow, code: string, now: number) => Promise<void>;
  /** The limits of the channels. They also apply to the next channel's message; without them, it is never held. */
  readonly limits?: MessageLimits;
}

/** Writes a message. @returns its row; undefined if there is already one with the same client key */
export async function insertMessage(
  db: Transaction,
  draft: MessageDraft,
  others: readonly NextChannel[],
  now: number,
): Promise<MessageRow | undefined> {
  const row = messageRow(draft, others, now);
  const next_channel_at =
    others.length > 0 && row.state === 'waiting' ? now + (draft.patienceMs ?? patienceOf(row, PATIENCE_MS)) : null;
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
  const { next, rest } = await nextOf(db, readOthers(message.others, 'messages.others'));
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
    await writeNext(db, { caseId: message.case_id, purpose: message.purpose }, next, { rest, hooks }, now);
  }
  if (isMove) {
    await hooks.onChanged?.(db, changed, now);
  }
}

/**
 * Writes what the next channel sends.
 * @param about the message or email that did not arrive
 */
export async function writeNext(
  db: Transaction,
  { caseId, purpose }: { readonly caseId: string | null; readonly purpose: MailPurpose },
  next: NextChannel,
  { rest, hooks }: { readonly rest: readonly NextChannel[]; readonly hooks: MessageHooks },
  now: number,
): Promise<void> {
  if (next.channel === 'message') {
    const { draft } = next;
    const heldBecause = draft.heldBecause ?? (hooks.limits ? await reasonToHold(hooks.limits, db, draft, now) : null);
    const row = await insertMessage(db, { ...draft, heldBecause }, rest, now);
    if (row) {
      await hooks.onNext?.(db, row, now);
    }
    return;
  }
  const about = { id: caseId, reference: next.reference, series: next.series };
  if (next.channel === 'choose') {
    const held = await reasonToHoldNotice(db, purpose, next.notice.phone, now);
    await insertDueNotice(db, { ...about, held }, { purpose, notice: next.notice }, now);
    return;
  }
  const [row] = outboxRows(about, [next.mail], now);
  if (row) {
    await db
      .insertInto('outbox')
      .values({ ...row, others: othersText(rest) })
      .execute();
  }
}

/**
 * Returns why an acknowledgement to a number waits for a clerk. A form that names a wrong email address must not send
 * more messages to a number than a form that names only the number.
 */
async function reasonToHoldNotice(
  db: Transaction,
  purpose: MailPurpose,
  phone: string,
  now: number,
): Promise<HeldBecause | undefined> {
  if (purpose !== 'acknowledgement') {
    return undefined;
  }
  const exceeded = await countUses(db, [acknowledgedTo(phone)], now);
  return exceeded.length > 0 ? 'mailbox' : undefined;
}

const isNext = objectWith<NextChannel>({ channel: isText });

/** Parses stored channels. @param place the column, such as `messages.others` */
export const readOthers = (others: string, place: string): readonly NextChannel[] =>
  readJson(others, place, listOf(isNext));

/** Returns the channels as `outbox.others` stores them. */
export const othersText = (others: readonly NextChannel[]): string | null =>
  others.length > 0 ? JSON.stringify(others) : null;

/** Returns the next channel and those after it. Messages that the customer has stopped in the meantime are left out. */
export async function nextOf(
  db: Transaction,
  others: readonly NextChannel[],
): Promise<{ next: NextChannel | undefined; rest: readonly NextChannel[] }> {
  for (const [index, next] of others.entries()) {
    if (next.channel !== 'message' || !(await isDraftStopped(db, next.draft))) {
      return { next, rest: others.slice(index + 1) };
    }
  }
  return { next: undefined, rest: [] };
}

/** Whether the customer has stopped a message since it was written. */
async function isDraftStopped(db: Transaction, draft: MessageDraft): Promise<boolean> {
  return draft.purpose !== 'code' && (await isRowStopped(db, { ...draft, consent: consentOf(draft) }));
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
