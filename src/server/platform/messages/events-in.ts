import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { engineOf } from '../database/engine.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { EventInRow, EventSource } from '../database/message-tables.ts';
import { orderedId } from '../database/ordered-id.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { describeError } from '../errors/describe-error.ts';
import type { Log } from '../log/log.ts';
import { Pause } from '../outbox/pause.ts';
import { holdDelay, retryDelay } from '../outbox/retry.ts';

/** The note on an event that refers to a message that is not known yet. */
export const LATER = 'later';

const DAY = 24 * 60 * 60_000;
/** How long an event is kept after its arrival if it was processed, and how long otherwise. */
const keptEvents = { read: 7 * DAY, unread: 30 * DAY } as const;
/** How long a receipt may wait for its message. */
const MOST_AGE = DAY;
const LEASE_MS = 60_000;

/**
 * Stores a webhook's body. Answer 200 only when this has resolved, because the sender does not repeat a request that
 * was answered with 200.
 */
export async function storeEvent(db: Database, source: EventSource, body: string, now: number): Promise<void> {
  await inTransaction(db, (transaction) =>
    transaction
      .insertInto('events_in')
      .values({
        id: orderedId(),
        source,
        // PostgreSQL cannot store a NUL character.
        body: body.replaceAll('\0', ''),
        received_at: now,
        state: 'waiting',
        attempts: 0,
        next_attempt_at: now,
        leased_until: null,
        lease_token: null,
        last_error: null,
      })
      .execute(),
  );
}

/**
 * Processes one event. `later`: the event refers to a message that is not known yet. `unread`: the event cannot be
 * understood. The function writes in the same transaction that marks the event as processed.
 */
export type ReadEvent = (
  transaction: Transaction,
  event: EventInRow,
  now: number,
) => Promise<'read' | 'later' | 'unread'>;

export interface EventsIn {
  wake(): void;
  stop(): Promise<void>;
}

/** Processes stored events in the order in which they arrived, until stopped. An event that fails is tried again. */
export function startEventsIn({
  db,
  log,
  readers,
  onRead = () => undefined,
  pollMs = 2000,
}: {
  readonly db: Database;
  readonly log: Log;
  /** The functions that process events, by source. Events from other sources wait. */
  readonly readers: Partial<Readonly<Record<EventSource, ReadEvent>>>;
  /** Called after events were processed, to wake jobs that may now have work. */
  readonly onRead?: () => void;
  readonly pollMs?: number;
}): EventsIn {
  const pause = new Pause();
  let isStopping = false;
  const sources = Object.keys(readers) as EventSource[];

  async function run(): Promise<void> {
    let failures = 0;
    while (!isStopping && sources.length > 0) {
      try {
        const count = await readSome();
        failures = 0;
        if (count > 0) {
          onRead();
        } else {
          await pause.untilWoken(pollMs);
        }
      } catch (err) {
        failures += 1;
        log.error({ err, failures }, 'gateway events cannot be read from the database; will try again');
        await pause.atLeast(holdDelay(failures));
      }
    }
  }

  async function readSome(): Promise<number> {
    const events = await leaseEvents(db, sources, Date.now());
    for (const event of events) {
      await readOne(event);
    }
    return events.length;
  }

  async function readOne(event: EventInRow): Promise<void> {
    const now = Date.now();
    try {
      await inTransaction(db, async (transaction) => {
        const isOurs = await transaction
          .selectFrom('events_in')
          .select('id')
          .where('id', '=', event.id)
          .where('lease_token', '=', event.lease_token)
          .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
          .executeTakeFirst();
        if (!isOurs) {
          return;
        }
        const outcome = (await readers[event.source]?.(transaction, event, now)) ?? 'later';
        const isOver = now - event.received_at > MOST_AGE;
        const state = outcome === 'later' ? (isOver ? 'unread' : 'waiting') : outcome;
        await finish(transaction, event, { state, last_error: state === 'read' ? null : outcome }, now);
        if (state === 'unread') {
          log.warn({ source: event.source, event: event.id }, 'a gateway event could not be used; it is kept');
        }
      });
    } catch (err) {
      log.error({ err, source: event.source, event: event.id }, 'a gateway event could not be read; will try again');
      const state = now - event.received_at > MOST_AGE ? 'unread' : 'waiting';
      await finish(db, event, { state, last_error: describeError(err) }, now);
    }
  }

  const ended = run();
  return {
    wake: () => pause.wake(),
    async stop() {
      isStopping = true;
      pause.end();
      await ended;
    },
  };
}

async function finish(
  db: Database,
  event: EventInRow,
  set: { state: EventInRow['state']; last_error: string | null },
  now: number,
): Promise<void> {
  const attempts = event.attempts + 1;
  const next_attempt_at = now + retryDelay(Math.min(attempts, 6));
  await db
    .updateTable('events_in')
    .set({ ...set, attempts, next_attempt_at, lease_token: null, leased_until: null })
    .where('id', '=', event.id)
    .where('lease_token', '=', event.lease_token)
    .execute();
}

async function leaseEvents(db: Database, sources: readonly EventSource[], now: number): Promise<EventInRow[]> {
  const due = db
    .selectFrom('events_in')
    .select('id')
    .where(sql<boolean>`state = 'waiting'`)
    .where('source', 'in', sources)
    .where('next_attempt_at', '<=', now)
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(20);
  if ((await due.executeTakeFirst()) === undefined) {
    return [];
  }
  const leased = await db
    .with(
      (cte) => cte('due').materialized(),
      () => due.$if(engineOf(db) === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('events_in')
    .set({ lease_token: randomUUID(), leased_until: now + LEASE_MS })
    .where('id', 'in', (query) => query.selectFrom('due').select('due.id'))
    .where('state', '=', 'waiting')
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]))
    .returningAll()
    .execute();
  return leased.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Deletes old events, because they contain people's numbers and messages. */
export async function forgetOldEvents(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('events_in')
    .where('state', '=', 'read')
    .where('received_at', '<', now - keptEvents.read)
    .execute();
  await db
    .deleteFrom('events_in')
    .where('received_at', '<', now - keptEvents.unread)
    .execute();
}
