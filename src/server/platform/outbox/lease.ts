import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import { LONGEST_WAIT_MS } from '../clock/clock.ts';
import { engineOf } from '../database/engine.ts';
import type { Database, MailPurpose, OutboxRow, Schema } from '../database/schema.ts';

/** A mail that this process alone may deliver until `leased_until`, epoch milliseconds. */
export interface LeasedMail extends OutboxRow {
  readonly lease_token: string;
  readonly leased_until: number;
}

/**
 * Takes up to `atMost` mails of a purpose that are due and that nobody else holds, the longest waiting first. A lease
 * that ran out, because its process died, counts as free.
 * @param take.now epoch milliseconds
 */
export async function leaseDueMails(
  db: Database,
  { purpose, atMost, leaseMs, now }: { purpose: MailPurpose; atMost: number; leaseMs: number; now: number },
): Promise<LeasedMail[]> {
  const due = dueMails(db, purpose, now).limit(atMost);
  // Looking first: an outbox that looks every other second should not ask for the write lock in vain.
  if ((await due.executeTakeFirst()) === undefined) {
    return [];
  }
  const leased = await db
    // Materialized: within `in (...)` PostgreSQL may ask it once for each row, and so lease more than was asked for.
    .with(
      (cte) => cte('due').materialized(),
      () => due.$if(engineOf(db) === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('outbox')
    .set({ lease_token: randomUUID(), leased_until: now + leaseMs })
    .where('id', 'in', (query) => query.selectFrom('due').select('due.id'))
    // Repeated: on PostgreSQL another process may have taken the row between the inner query and the update.
    .where('state', '=', 'waiting')
    .where((row) => isDueAndFree(row, now))
    .returningAll()
    .execute();
  return (leased as LeasedMail[]).sort((a, b) => a.next_attempt_at - b.next_attempt_at || (a.id < b.id ? -1 : 1));
}

function dueMails(db: Database, purpose: MailPurpose, now: number) {
  return (
    db
      .selectFrom('outbox')
      .select('id')
      // A literal: with a parameter SQLite could not use the index of waiting mails.
      .where('state', '=', sql.lit('waiting'))
      .where('purpose', '=', purpose)
      .where((row) => isDueAndFree(row, now))
      .orderBy('next_attempt_at')
      .orderBy('id')
  );
}

/** What lies further ahead than any delay or lease of ours was written while the clock was wrong: it counts as over. */
function isDueAndFree(row: ExpressionBuilder<Schema, 'outbox'>, now: number) {
  const absurd = now + LONGEST_WAIT_MS;
  return row.and([
    row.or([row('next_attempt_at', '<=', now), row('next_attempt_at', '>', absurd)]),
    row.or([row('leased_until', 'is', null), row('leased_until', '<=', now), row('leased_until', '>', absurd)]),
  ]);
}
