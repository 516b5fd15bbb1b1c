import type { Updateable } from 'kysely';
import { inTransaction } from '../database/in-transaction.ts';
import type { MessageRow } from '../database/message-tables.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { describeError } from '../errors/describe-error.ts';
import { retryDelay, unreachableDelay } from '../outbox/retry.ts';
import { STOPPED } from '../outbox/stopped.ts';
import { isRowStopped } from './consent.ts';
import type { LeasedMessage } from './lease-messages.ts';
import { patienceOf } from './message-row.ts';
import { isForward } from './message-states.ts';
import { endMessage, lockedMessage, type MessageHooks } from './next-channel.ts';
import { type Accepted, type FailureKind, SendFailure } from './send-port.ts';

/** How many times a gateway may ask us to try later before we give up on the message, after about four hours. */
const MOST_TRIES = 20;
/**
 * The minimum time, in milliseconds, to wait for a receipt before the next channel takes over, once the gateway has
 * accepted a message.
 */
const RECEIPT_MS = 15 * 60_000;

const NO_LEASE = { lease_token: null, leased_until: null };

/**
 * Marks a message as `unknown` before it is passed to the gateway. If the process is then killed, it is not sent a
 * second time. A message that the customer has stopped since it was written is not sent; see `cancelStopped`.
 * @returns false if the lease was lost or the message is not sent
 */
export async function beginSending(
  db: Database,
  message: LeasedMessage,
  now: number,
  hooks: MessageHooks = {},
): Promise<boolean> {
  const row = await inTransaction(db, async (transaction) => {
    if (await isRowStopped(transaction, message)) {
      const held = await lockedMessage(transaction, message.id);
      if (held?.lease_token === message.lease_token && held.state === 'waiting') {
        await endMessage(transaction, held, { state: 'dead', last_error: STOPPED }, now, hooks);
      }
      return undefined;
    }
    return transaction
      .updateTable('messages')
      .set({ state: 'unknown', sent_at: now, attempts: message.attempts + 1 })
      .where('id', '=', message.id)
      .where('lease_token', '=', message.lease_token)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst();
  });
  return row !== undefined;
}

/**
 * Records that the gateway has accepted the message. If a receipt has arrived first, its status stays, and the
 * gateway's id is added. A message written to a file is marked as delivered.
 */
export function markAccepted(
  db: Database,
  message: LeasedMessage,
  { providerId, pricePaise, isFile = false }: Accepted,
  now: number,
  hooks: MessageHooks,
): Promise<boolean> {
  return settle(db, message, async (transaction, held) => {
    const state = isFile ? 'delivered' : 'accepted';
    const isMove = isForward(held.state, state);
    const due =
      held.next_channel_at === null || isFile
        ? null
        : Math.max(held.next_channel_at, now + patienceOf(held, RECEIPT_MS));
    const row = await change(transaction, held, {
      ...NO_LEASE,
      state: isMove ? state : held.state,
      provider_id: providerId,
      price_paise: isFile ? null : (pricePaise ?? held.price_paise),
      last_error: null,
      error_code: null,
      next_channel_at: due,
      ...(isFile ? { delivered_at: now, others: '[]' } : {}),
    });
    if (isMove) {
      await hooks.onChanged?.(transaction, row, now);
    }
  });
}

/** Records why the message was not accepted, and what happens next. @returns the kind of the failure */
export async function markFailed(
  db: Database,
  message: LeasedMessage,
  error: unknown,
  now: number,
  hooks: MessageHooks,
): Promise<FailureKind> {
  // An error on our side may have occurred after the gateway accepted the message.
  const failure = error instanceof SendFailure ? error : new SendFailure('unknown', describeError(error));
  const { kind } = failure;
  const last_error = describeError(failure);
  const error_code = failure.code;
  await settle(db, message, async (transaction, held) => {
    if (held.state !== 'unknown') {
      await change(transaction, held, NO_LEASE);
      return;
    }
    const again = (next_attempt_at: number, attempts: number) =>
      change(transaction, held, { ...NO_LEASE, state: 'waiting', attempts, next_attempt_at, last_error, error_code });
    switch (kind) {
      case 'unreachable':
        await again(now + unreachableDelay(now - held.created_at), held.attempts - 1);
        return;
      case 'stopped':
        await again(now, held.attempts - 1);
        return;
      case 'again': {
        if (held.attempts < MOST_TRIES) {
          await again(now + Math.max(failure.afterMs ?? 0, retryDelay(held.attempts)), held.attempts);
          return;
        }
        await endMessage(transaction, held, { state: 'dead', last_error, error_code }, now, hooks);
        return;
      }
      case 'held': {
        const row = await change(transaction, held, {
          ...NO_LEASE,
          state: 'held',
          held_because: 'template',
          next_channel_at: null,
          last_error,
          error_code,
        });
        await hooks.onChanged?.(transaction, row, now);
        return;
      }
      case 'refused':
        if (error_code !== null) {
          await hooks.onRefused?.(transaction, held, error_code, now);
        }
        await endMessage(transaction, held, { state: 'failed', last_error, error_code }, now, hooks);
        return;
      case 'unknown': {
        const row = await change(transaction, held, { ...NO_LEASE, last_error, error_code });
        await hooks.onChanged?.(transaction, row, now);
      }
    }
  });
  return kind;
}

/** Releases messages that were not attempted. */
export async function releaseMessages(db: Database, messages: readonly LeasedMessage[]): Promise<void> {
  const [first] = messages;
  if (!first) {
    return;
  }
  await db
    .updateTable('messages')
    .set(NO_LEASE)
    .where('lease_token', '=', first.lease_token)
    .where('state', '=', 'waiting')
    .where(
      'id',
      'in',
      messages.map(({ id }) => id),
    )
    .execute();
}

const change = (db: Transaction, { id }: MessageRow, set: Updateable<MessageRow>): Promise<MessageRow> =>
  db.updateTable('messages').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Writes only if this process still holds the lease. Otherwise the process that took over decides. */
function settle(
  db: Database,
  { id, lease_token }: LeasedMessage,
  write: (transaction: Transaction, held: MessageRow) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const held = await lockedMessage(transaction, id);
    if (held?.lease_token !== lease_token) {
      return false;
    }
    await write(transaction, held);
    return true;
  });
}
