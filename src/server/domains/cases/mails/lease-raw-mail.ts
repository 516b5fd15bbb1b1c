import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Updateable } from 'kysely';
import { LONGEST_WAIT_MS } from '../../../platform/clock/clock.ts';
import type { RawMailRow } from '../../../platform/database/mail-tables.ts';
import type { Database, Schema } from '../../../platform/database/schema.ts';

/** An email that only this process may read until the lease ends. */
export interface LeasedRawMail extends RawMailRow {
  readonly lease_token: string;
  readonly storage_key: string;
}

/** The length of a lease in milliseconds, which is longer than reading and filing an email can take. */
const LEASE_MS = 5 * 60_000;

/**
 * Leases the email that has waited longest and is not leased. A lease that has expired, because its process died, is
 * ignored.
 * @param now epoch milliseconds
 */
export async function leaseRawMail(db: Database, now: number): Promise<LeasedRawMail | undefined> {
  // If another process takes an email first, the next one is tried. After five tries, the next poll continues.
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
      // The attempt is counted before the email is read. Otherwise an email that kills the process would do so again
      // and again.
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

/**
 * Whether an email is due and not leased. A time further ahead than any of our delays or leases was written while the
 * clock was wrong, so it is treated as past.
 */
function isDueAndFree(row: ExpressionBuilder<Schema, 'raw_mails'>, now: number) {
  const absurd = now + LONGEST_WAIT_MS;
  return row.and([
    row.or([row('next_attempt_at', '<=', now), row('next_attempt_at', '>', absurd)]),
    row.or([row('leased_until', 'is', null), row('leased_until', '<=', now), row('leased_until', '>', absurd)]),
  ]);
}

/**
 * Updates and releases a leased email. Only the holder of the lease can do this.
 * @param db a transaction, if the email is being read; the caller must then roll back if the result is false
 * @returns false if the lease was lost
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
