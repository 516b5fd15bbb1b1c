import { sql } from 'kysely';
import type { MessageRow, MessageState } from '../database/message-tables.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { withStorageErrors } from '../errors/storage-unavailable.ts';
import { STOPPED } from '../outbox/stopped.ts';
import { isRowStopped } from './consent.ts';

/** How long a message may be `unknown` before a clerk sees it, in milliseconds; a receipt usually arrives sooner. */
const UNKNOWN_MS = 60 * 60_000;

/**
 * Matches messages that may need a clerk. A literal, because SQLite uses these rows' partial index only for an
 * identical condition.
 */
export const isStuck = sql<boolean>`messages.state in ('waiting', 'held', 'unknown', 'failed', 'dead')`;

/** An undelivered message, as the office sees it. */
export type QueuedMessage = Pick<
  MessageRow,
  | 'id'
  | 'channel'
  | 'purpose'
  | 'recipient'
  | 'state'
  | 'held_because'
  | 'last_error'
  | 'error_code'
  | 'created_at'
  | 'segments'
  | 'consent'
> & { readonly reference: string | null };

/**
 * Lists messages that are queued, held, failed or unknown, newest first. Codes are left out, because a late code is useless.
 * @param hiddenKinds types of cases that the reader may not see
 * @param now epoch milliseconds
 */
export function listQueuedMessages(
  db: Database,
  { atMost, hiddenKinds = [], now }: { atMost: number; hiddenKinds?: readonly string[] | undefined; now: number },
): Promise<QueuedMessage[]> {
  return withStorageErrors(() =>
    queued(db, hiddenKinds, now)
      .select(['messages.id', 'channel', 'purpose', 'recipient', 'messages.state', 'held_because', 'last_error'])
      .select(['error_code', 'created_at', 'segments', 'consent', 'reference'])
      .orderBy('created_at', 'desc')
      .orderBy('messages.id', 'desc')
      .limit(atMost)
      .execute(),
  );
}

/**
 * Counts the messages of `listQueuedMessages`, and how many of them are stuck until a clerk acts. `dead`: failed, or
 * unknown. `oldestWaiting` is in epoch milliseconds.
 */
export function countQueuedMessages(
  db: Database,
  hiddenKinds: readonly string[],
  now: number,
): Promise<{
  all: number;
  stuck: number;
  waiting: number;
  held: number;
  dead: number;
  oldestWaiting: number | undefined;
}> {
  return withStorageErrors(async () => {
    const rows = await queued(db, hiddenKinds, now)
      .select('messages.state')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
      .groupBy('messages.state')
      .execute();
    const of = (state: MessageState) => rows.find((row) => row.state === state);
    const all = rows.reduce((sum, { count }) => sum + Number(count), 0);
    const waiting = Number(of('waiting')?.count ?? 0);
    const held = Number(of('held')?.count ?? 0);
    const oldest = of('waiting')?.oldest;
    return {
      all,
      stuck: all - waiting,
      waiting,
      held,
      dead: all - waiting - held,
      oldestWaiting: oldest === undefined ? undefined : Number(oldest),
    };
  });
}

const queued = (db: Database, hiddenKinds: readonly string[], now: number) =>
  db
    .selectFrom('messages')
    .leftJoin('cases', 'cases.id', 'messages.case_id')
    .where(isStuck)
    .where('purpose', '!=', 'code')
    .where((row) => row.or([row('messages.state', '!=', 'unknown'), row('sent_at', '<=', now - UNKNOWN_MS)]))
    .$if(hiddenKinds.length > 0, (query) =>
      query.where((row) => row.or([row('cases.kind', 'is', null), row('cases.kind', 'not in', hiddenKinds)])),
    );

/**
 * Releases messages that are held, failed or unknown, so that they are sent again. Their attempt count starts over.
 * Messages that the customer has stopped are not released.
 * @param id the id of a message, or `held` for all held ones
 * @returns the released messages in their previous state
 */
export async function releaseMessagesAgain(
  db: Transaction,
  id: string,
  hiddenKinds: readonly string[],
  now: number,
): Promise<QueuedMessage[]> {
  const found = await listQueuedMessages(db, { atMost: 1000, hiddenKinds, now });
  const chosen = found.filter((each) => (id === 'held' ? each.state === 'held' : each.id === id));
  const released: QueuedMessage[] = [];
  for (const message of chosen.filter(({ state }) => state !== 'waiting')) {
    if (message.last_error === STOPPED || (await isRowStopped(db, message))) {
      continue;
    }
    const row = await db
      .updateTable('messages')
      .set({
        state: 'waiting',
        held_because: null,
        attempts: 0,
        next_attempt_at: now,
        // A late receipt for the earlier attempt must not settle this one.
        provider_id: null,
        last_error: null,
        error_code: null,
        expires_at: null,
      })
      .where('id', '=', message.id)
      .where('state', '=', message.state)
      .where((each) => each.or([each('leased_until', 'is', null), each('leased_until', '<=', now)]))
      .returning('id')
      .executeTakeFirst();
    if (row) {
      released.push(message);
    }
  }
  return released;
}
