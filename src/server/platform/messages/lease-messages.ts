import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import { LONGEST_WAIT_MS } from '../clock/clock.ts';
import { engineOf } from '../database/engine.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { MessageChannel, MessageRow } from '../database/message-tables.ts';
import type { Database, Schema, Transaction } from '../database/schema.ts';
import { endMessage, isWaiting, lockedMessage, type MessageHooks } from './next-channel.ts';

/** A message that only this process may send until `leased_until`, in epoch milliseconds. */
export interface LeasedMessage extends MessageRow {
  readonly lease_token: string;
  readonly leased_until: number;
}

interface Take {
  readonly channel: MessageChannel;
  readonly atMost: number;
  readonly leaseMs: number;
  readonly now: number;
}

/**
 * Leases due messages of a channel: codes first, then those waiting longest, with at most one per recipient. Recipients
 * to whom a process is already sending a message are left out, so that two messages do not overtake each other.
 */
export async function leaseDueMessages(db: Database, take: Take): Promise<LeasedMessage[]> {
  // Reads first, so that a lane that checks every other second does not take the write lock for nothing.
  const first = await dueMessages(db, take).limit(1).executeTakeFirst();
  if (!first) {
    return [];
  }
  return inTransaction(db, async (transaction) => {
    if (engineOf(db) === 'postgres') {
      // Without this lock, two processes could take two messages for one recipient at the same moment.
      await sql`select pg_advisory_xact_lock(hashtext(${`messages ${take.channel}`}))`.execute(transaction);
    }
    const candidates = await dueMessages(transaction, take)
      .limit(take.atMost * 4)
      .execute();
    const firsts = new Map(candidates.toReversed().map(({ id, recipient }) => [recipient, id]));
    const ids = candidates
      .map(({ id }) => id)
      .filter((id) => [...firsts.values()].includes(id))
      .slice(0, take.atMost);
    if (ids.length === 0) {
      return [];
    }
    const leased = await transaction
      .updateTable('messages')
      .set({ lease_token: randomUUID(), leased_until: take.now + take.leaseMs })
      .where('id', 'in', ids)
      .where(isWaiting)
      .where((row) => isDueAndFree(row, take.now))
      .returningAll()
      .execute();
    return (leased as LeasedMessage[]).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  });
}

function dueMessages(db: Database, { channel, now }: Take) {
  return db
    .selectFrom('messages')
    .select(['id', 'recipient'])
    .where(isWaiting)
    .where('channel', '=', channel)
    .where((row) => isDueAndFree(row, now))
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('messages as other')
            .select('other.id')
            .where('other.lease_token', 'is not', null)
            .where('other.channel', '=', channel)
            .whereRef('other.recipient', '=', 'messages.recipient')
            .where('other.leased_until', '>', now)
            .where('other.leased_until', '<=', now + LONGEST_WAIT_MS),
        ),
      ),
    )
    .orderBy(sql`case when purpose = 'code' then 0 else 1 end`)
    .orderBy('next_attempt_at')
    .orderBy('id');
}

/**
 * Whether a message is due and no process holds it. A time further ahead than any of our delays or leases was written
 * while the clock was wrong, so it is treated as past.
 */
function isDueAndFree(row: ExpressionBuilder<Schema, 'messages'>, now: number) {
  const absurd = now + LONGEST_WAIT_MS;
  return row.and([
    row.or([row('next_attempt_at', '<=', now), row('next_attempt_at', '>', absurd)]),
    row.or([row('leased_until', 'is', null), row('leased_until', '<=', now), row('leased_until', '>', absurd)]),
  ]);
}

/**
 * Settles the messages of a killed process. A message that the process was sending may have arrived, so it stays
 * `unknown`, unless the port can safely repeat it. Expired messages are no longer sent.
 */
export async function settleLeft(
  db: Database,
  {
    channel,
    isRepeatable,
    now,
    hooks,
  }: { channel: MessageChannel; isRepeatable: boolean; now: number; hooks: MessageHooks },
): Promise<void> {
  const left = await db
    .selectFrom('messages')
    .select('id')
    .where('lease_token', 'is not', null)
    .where('channel', '=', channel)
    .where('state', '=', 'unknown')
    .where((row) => row.or([row('leased_until', '<=', now), row('leased_until', '>', now + LONGEST_WAIT_MS)]))
    .execute();
  if (left.length > 0) {
    await db
      .updateTable('messages')
      .set({
        lease_token: null,
        leased_until: null,
        ...(isRepeatable ? { state: 'waiting' as const, next_attempt_at: now } : {}),
      })
      .where(
        'id',
        'in',
        left.map(({ id }) => id),
      )
      .where('state', '=', 'unknown')
      .execute();
  }
  const late = await db
    .selectFrom('messages')
    .select('id')
    .where(isWaiting)
    .where('channel', '=', channel)
    .where('expires_at', '<=', now)
    .limit(50)
    .execute();
  for (const { id } of late) {
    await inTransaction(db, (transaction) => expire(transaction, id, now, hooks));
  }
}

async function expire(db: Transaction, id: string, now: number, hooks: MessageHooks): Promise<void> {
  const message = await lockedMessage(db, id);
  if (message?.state === 'waiting') {
    await endMessage(db, message, { state: 'dead', last_error: 'it was too late to send it' }, now, hooks);
  }
}
