import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Updateable } from 'kysely';
import { LONGEST_WAIT_MS } from '../../../platform/clock/clock.ts';
import type { RawMailRow } from '../../../platform/database/mail-tables.ts';
import type { Database, Schema } from '../../../platform/database/schema.ts';

/** A mail that this process alone may read until the lease ends. */
export interface LeasedRawMail extends RawMailRow {
  readonly lease_token: string;
  readonly storage_key: string;
}

/** Longer than reading and placing a mail can take. Milliseconds. */
const LEASE_MS = 5 * 60_000;

/**
 * Takes the mail that waits longest and that nobody else holds. A lease that ran out, because its process died, counts as free.
 * @param now epoch milliseconds
 */
export async function leaseRawMail(db: Database, now: number): Promise<LeasedRawMail | undefined> {
  // What others take meanwhile is looked for once more; whoever has bad luck so often comes again.
  for (let tried = 0; tried < 5; tried += 1) {
    const free = await db
      .selectFrom('raw_mails')
      .select(['id', 'attempts'])
      .where('state', '=', 'waiting')
      .where((row) => isDueAndFree(row, now))
      .orderBy('received_at')
      .orderBy('id')
      .executeTakeFirst();
    if (!free) {
      return undefined;
    }
    const leased = await db
      .updateTable('raw_mails')
      // Counted before it is read: one that ends the process would otherwise end it for ever.
      .set({ lease_token: randomUUID(), leased_until: now + LEASE_MS, attempts: free.attempts + 1 })
      .where('id', '=', free.id)
      .where('state', '=', 'waiting')
      .where((row) => isDueAndFree(row, now))
      .returningAll()
      .executeTakeFirst();
    if (leased?.lease_token && leased.storage_key) {
      return { ...leased, lease_token: leased.lease_token, storage_key: leased.storage_key };
    }
  }
  return undefined;
}

/** What lies further ahead than any delay or lease of ours was written while the clock was wrong: it counts as over. */
function isDueAndFree(row: ExpressionBuilder<Schema, 'raw_mails'>, now: number) {
  const absurd = now + LONGEST_WAIT_MS;
  return row.and([
    row.or([row('next_attempt_at', '<=', now), row('next_attempt_at', '>', absurd)]),
    row.or([row('leased_until', 'is', null), row('leased_until', '<=', now), row('leased_until', '>', absurd)]),
  ]);
}

/**
 * Gives a leased mail back changed. Only the holder of the lease may.
 * @param db a transaction, where it is read; then false must undo what was made of the mail
 * @returns false if the lease was lost meanwhile
 */
export async function settleRawMail(
  db: Database,
  mail: LeasedRawMail,
  change: Updateable<RawMailRow>,
): Promise<boolean> {
  const row = await db
    .updateTable('raw_mails')
    .set({ lease_token: null, leased_until: null, ...change })
    .where('id', '=', mail.id)
    .where('lease_token', '=', mail.lease_token)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
