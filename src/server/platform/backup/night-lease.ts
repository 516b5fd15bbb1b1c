import { randomUUID } from 'node:crypto';
import type { BackupRow, Database } from '../database/schema.ts';

/** How long the maker of a backup may be silent before another takes over. Milliseconds. */
export const LEASE_MS = 5 * 60_000;
/** After a failure it is tried again: a disk may have been emptied, a server restarted. */
const RETRY_MS = 60 * 60_000;

/** A night whose backup this process alone makes. */
export interface NightLease {
  readonly night: string;
  readonly token: string;
}

export interface NightResult {
  readonly outcome: 'ok' | 'incomplete' | 'failed';
  /** Bytes; null when nothing was made. */
  readonly bytes: number | null;
  readonly reason: string | null;
}

/** @returns the lease, or undefined when the night's backup is made, or being made, or failed a short while ago */
export async function takeNight(db: Database, night: string, now: number): Promise<NightLease | undefined> {
  const lease = { lease_token: randomUUID(), leased_until: now + LEASE_MS, began_at: now };
  const taken = await db
    .insertInto('backups')
    .values({ night, ...lease })
    .onConflict((conflict) =>
      // A comparison with null is not true: what is made is never taken again.
      conflict.column('night').doUpdateSet(lease).where('backups.leased_until', '<=', now),
    )
    .returning('night')
    .executeTakeFirst();
  return taken && { night, token: lease.lease_token };
}

/** Says that the maker is alive. */
export async function holdNight(db: Database, lease: NightLease, now: number): Promise<void> {
  await change(db, lease, { leased_until: now + LEASE_MS });
}

/** Gives the night to whoever comes next, as if it had not been begun. */
export async function releaseNight(db: Database, lease: NightLease): Promise<void> {
  await change(db, lease, { leased_until: 0 });
}

/** Notes how it went. */
export async function endNight(db: Database, lease: NightLease, result: NightResult, now: number): Promise<void> {
  const leased_until = result.outcome === 'failed' ? now + RETRY_MS : null;
  await change(db, lease, { ...result, leased_until, ended_at: now });
}

/** The last backup that ended, well or not. What a wrong clock dated into the future does not count. */
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

/** Only the holder may write: whoever took over an expired lease decides from then on. */
async function change(db: Database, { night, token }: NightLease, values: Partial<BackupRow>): Promise<void> {
  await db.updateTable('backups').set(values).where('night', '=', night).where('lease_token', '=', token).execute();
}
