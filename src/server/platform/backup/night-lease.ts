import { randomUUID } from 'node:crypto';
import type { BackupRow, Database } from '../database/schema.ts';

/**
 * The length of a lease, in milliseconds. If the process that makes a backup does not extend it in this time, another
 * process takes over.
 */
export const LEASE_MS = 5 * 60_000;
/**
 * The wait before a failed backup is retried, in milliseconds. After this time, the disk may have been cleared or a
 * server restarted.
 */
const RETRY_MS = 60 * 60_000;

/** A night for which only this process makes the backup. */
export interface NightLease {
  readonly night: string;
  readonly token: string;
}

export interface NightResult {
  readonly outcome: 'ok' | 'incomplete' | 'failed';
  /** The size in bytes; null if nothing was made. */
  readonly bytes: number | null;
  readonly reason: string | null;
}

/**
 * Tries to take the lease for a night's backup.
 * @returns the lease, or undefined if the backup has been made, is being made, or failed less than an hour ago
 */
export async function takeNight(db: Database, night: string, now: number): Promise<NightLease | undefined> {
  const lease = { lease_token: randomUUID(), leased_until: now + LEASE_MS, began_at: now };
  const taken = await db
    .insertInto('backups')
    .values({ night, ...lease })
    .onConflict((conflict) =>
      // `leased_until` is null for a finished night. A comparison with null is never true, so the night cannot be
      // leased again.
      conflict.column('night').doUpdateSet(lease).where('backups.leased_until', '<=', now),
    )
    .returning('night')
    .executeTakeFirst();
  return taken && { night, token: lease.lease_token };
}

/** Extends the lease, because the process is still alive. */
export async function holdNight(db: Database, lease: NightLease, now: number): Promise<void> {
  await change(db, lease, { leased_until: now + LEASE_MS });
}

/** Releases the night, as if its backup had not been started. */
export async function releaseNight(db: Database, lease: NightLease): Promise<void> {
  await change(db, lease, { leased_until: 0 });
}

/** Records the outcome. */
export async function endNight(db: Database, lease: NightLease, result: NightResult, now: number): Promise<void> {
  const leased_until = result.outcome === 'failed' ? now + RETRY_MS : null;
  await change(db, lease, { ...result, leased_until, ended_at: now });
}

/**
 * Returns the last backup that ended, successful or not. Ignores dates in the future, which were written while the
 * clock was wrong.
 */
export async function lastNight(db: Database, now: number): Promise<BackupRow | undefined> {
  return db
    .selectFrom('backups')
    .selectAll()
    .where('outcome', 'is not', null)
    .where('ended_at', '<=', now)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Changes the row if the process still holds the lease. If another process has taken over an expired lease, nothing is
 * written.
 */
async function change(db: Database, { night, token }: NightLease, values: Partial<BackupRow>): Promise<void> {
  await db.updateTable('backups').set(values).where('night', '=', night).where('lease_token', '=', token).execute();
}
