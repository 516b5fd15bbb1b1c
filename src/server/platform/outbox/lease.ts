import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import { LONGEST_WAIT_MS } from '../clock/clock.ts';
import { engineOf } from '../database/engine.ts';
import type { Database, MailPurpose, OutboxRow, Schema } from '../database/schema.ts';

/** An email that only this process may deliver until `leased_until`, in epoch milliseconds. */
export interface LeasedMail extends OutboxRow {
  readonly lease_token: string;
  readonly leased_until: number;
}

/**
 * Leases up to `atMost` emails of a purpose that are due and free, longest waiting first. An email is free again when
 * its lease expires because the process died.
 * @param take.now epoch milliseconds
 */
export async function leaseDueMails(
  db: Database,
  { purpose, atMost, leaseMs, now }: { purpose: MailPurpose; atMost: number; leaseMs: number; now: number },
): Promise<LeasedMail[]> {
  const due = dueMails(db, purpose, now).limit(atMost);
  // Reads first, so that an outbox that checks every other second does not take the write lock for nothing.
  if ((await due.executeTakeFirst()) === undefined) {
    return [];
  }
  const leased = await db
    // The subquery is materialized, because within `in (...)` PostgreSQL may run it once per row and lease more than requested.
    .with(
      (cte) => cte('due').materialized(),
      () => due.$if(engineOf(db) === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('outbox')
    .set({ lease_token: randomUUID(), leased_until: now + leaseMs })
    .where('id', 'in', (query) => query.selectFrom('due').select('due.id'))
    // The conditions are repeated, because on PostgreSQL another process may have taken the row between the inner query and the
    // update.
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
      // A literal, because SQLite could not use the index of waiting email with a parameter.
      .where('state', '=', sql.lit('waiting'))
      .where('purpose', '=', purpose)
      .where((row) => isDueAndFree(row, now))
      .orderBy('next_attempt_at')
      .orderBy('id')
  );
}

/**
 * Whether an email is due and no process holds it. A time further ahead than any of our delays or leases was written
 * while the clock was wrong, so it is treated as past.
 */
function isDueAndFree(row: ExpressionBuilder<Schema, 'outbox'>, now: number) {
  const absurd = now + LONGEST_WAIT_MS;
  return row.and([
    row.or([row('next_attempt_at', '<=', now), row('next_attempt_at', '>', absurd)]),
    row.or([row('leased_until', 'is', null), row('leased_until', '<=', now), row('leased_until', '>', absurd)]),
  ]);
}
