import { randomUUID } from 'node:crypto';
import { SKEW_MS } from '../clock/clock.ts';
import type { Database, JobRow } from '../database/schema.ts';
import type { Job } from './job.ts';

/** A job that only this process may run until the lease ends. */
export interface JobLease {
  readonly name: string;
  readonly token: string;
}

/** Stores jobs that the database does not have yet. @param now epoch milliseconds */
export async function introduceJobs(db: Database, jobs: readonly Job[], now: number): Promise<void> {
  if (jobs.length === 0) {
    return;
  }
  const rows = jobs.map(({ name, everyMs, runsAtStart = true }): JobRow => {
    return {
      name,
      lease_token: null,
      leased_until: null,
      process: null,
      began_at: null,
      ended_at: null,
      last_error: null,
      next_at: runsAtStart ? now : now + everyMs,
    };
  });
  await db
    .insertInto('jobs')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The process that may take a job, and for how long. Times are in milliseconds; `now` is epoch milliseconds. */
export interface Taker {
  readonly process: string;
  readonly leaseMs: number;
  readonly now: number;
  /** Whether the job should run now even if it is not due yet. */
  readonly isWanted: boolean;
}

/**
 * Takes a job that is due and that no other process runs. A job whose process died is due as soon as its lease has
 * ended. A time further ahead than an interval or a lease was written while the clock was wrong, so it is treated as
 * past.
 */
export async function takeJob(
  db: Database,
  { name, everyMs }: Pick<Job, 'name' | 'everyMs'>,
  { process, leaseMs, now, isWanted }: Taker,
): Promise<JobLease | undefined> {
  const token = randomUUID();
  const taken = await db
    .updateTable('jobs')
    .set({ lease_token: token, leased_until: now + leaseMs, process, began_at: now, next_at: now + everyMs })
    .where('name', '=', name)
    .where((job) =>
      job.or([
        job('leased_until', 'is', null),
        job('leased_until', '<=', now),
        job('leased_until', '>', now + leaseMs + SKEW_MS),
      ]),
    )
    .$if(!isWanted, (query) =>
      query.where((job) =>
        job.or([
          job('next_at', '<=', now),
          job('next_at', '>', now + everyMs + SKEW_MS),
          job('lease_token', 'is not', null),
        ]),
      ),
    )
    .returning('name')
    .executeTakeFirst();
  return taken && { name, token };
}

/**
 * Whether `takeJob` would take the job, judging by a row already read. Avoids an update if there is nothing to take.
 */
export function mayBeTaken(
  row: Pick<JobRow, 'leased_until' | 'lease_token' | 'next_at'>,
  { everyMs, leaseMs, now }: { everyMs: number; leaseMs: number; now: number },
): boolean {
  const { leased_until, lease_token } = row;
  const isFree = leased_until === null || leased_until <= now || leased_until > now + leaseMs + SKEW_MS;
  const isDue = row.next_at <= now || row.next_at > now + everyMs + SKEW_MS || lease_token !== null;
  return isFree && isDue;
}

/** Extends the lease, because the process is still alive. @returns false if another process has taken the job */
export async function holdJob(db: Database, { name, token }: JobLease, until: number): Promise<boolean> {
  const held = await db
    .updateTable('jobs')
    .set({ leased_until: until })
    .where('name', '=', name)
    .where('lease_token', '=', token)
    .returning('name')
    .executeTakeFirst();
  return held !== undefined;
}

/** Records the outcome of a run and releases the job. A job that was taken over stays with its new process. */
export async function endJob(db: Database, { name, token }: JobLease, outcome: RunOutcome): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ lease_token: null, leased_until: null, ended_at: outcome.now, last_error: outcome.error })
    .where('name', '=', name)
    .where('lease_token', '=', token)
    .execute();
}

/** The outcome of a run: when it ended, in epoch milliseconds, and why it failed if it did. */
export interface RunOutcome {
  readonly now: number;
  readonly error: string | null;
}

/** Releases a job that was interrupted, which is then due immediately. */
export async function releaseJob(db: Database, { name, token }: JobLease, now: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ lease_token: null, leased_until: null, next_at: now })
    .where('name', '=', name)
    .where('lease_token', '=', token)
    .execute();
}

/**
 * Makes a job due while another process is running it, because that run may have begun too early to see the latest
 * changes.
 */
export async function askForJob(db: Database, name: string, now: number): Promise<void> {
  await db.updateTable('jobs').set({ next_at: now }).where('name', '=', name).where('next_at', '>', now).execute();
}
