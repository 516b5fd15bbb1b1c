import type { Database } from '../database/schema.ts';
import type { JobName } from './job.ts';

/** The status of a job. Times are epoch milliseconds. */
export interface JobState {
  readonly name: JobName;
  /** When the job's last run ended; null before the first. */
  readonly endedAt: number | null;
  /** When the next run is due. */
  readonly nextAt: number;
  /** Why the last run failed, in English; null if it succeeded. */
  readonly error: string | null;
}

/** Looks up the status of these jobs, in their order. Jobs that no process has started yet are left out. */
export async function listJobs(db: Database, names: readonly JobName[]): Promise<JobState[]> {
  const rows = await db.selectFrom('jobs').select(['name', 'ended_at', 'next_at', 'last_error']).execute();
  return names.flatMap((name) => {
    const row = rows.find((each) => each.name === name);
    return row ? [{ name, endedAt: row.ended_at, nextAt: row.next_at, error: row.last_error }] : [];
  });
}
