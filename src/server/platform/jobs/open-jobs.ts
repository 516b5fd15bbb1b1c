import { randomUUID } from 'node:crypto';
import type { Database, JobRow } from '../database/schema.ts';
import { describeError } from '../errors/describe-error.ts';
import type { Log } from '../log/log.ts';
import { type Job, type JobName, LoggedFailure } from './job.ts';
import {
  askForJob,
  endJob,
  holdJob,
  introduceJobs,
  type JobLease,
  mayBeTaken,
  releaseJob,
  takeJob,
} from './job-lease.ts';

/** The jobs of a process. */
export interface Jobs {
  /** Adds a job; it runs only once `start` has been called. */
  add(job: Job): AddedJob;
  /** Runs the jobs that should run at startup, and from then on those that are due. */
  start(): void;
  /** Returns the names of the added jobs, in the order in which they were added. */
  names(): JobName[];
  /** Tells current runs to stop, and waits until they have ended. */
  stop(): Promise<void>;
}

interface AddedJob {
  /** Runs the job now or, if any process is running it, again afterwards. */
  wake(): void;
}

export interface JobsOptions {
  readonly db: Database;
  readonly log: Log;
  /** The current time in epoch milliseconds. */
  readonly now?: () => number;
  /** How often to look for due jobs, in milliseconds; two seconds by default. */
  readonly everyMs?: number;
  /**
   * How long a process running a job may be silent before another takes over, in milliseconds; one minute by default.
   */
  readonly leaseMs?: number;
}

interface Entry {
  readonly job: Job;
  running: Promise<void> | undefined;
  /** Whether the job should run again after the current run. */
  isWanted: boolean;
  /** The last failure logged, until a run succeeds. */
  logged: string | undefined;
  /** When another process's last run ended, as far as this process has seen. */
  elsewhereAt: number | null;
}

/** Runs a job once, and returns what it threw, if it failed. */
async function failureOf(job: Job, run: Parameters<Job['run']>[0]): Promise<{ readonly error: unknown } | undefined> {
  try {
    await job.run(run);
    return undefined;
  } catch (error) {
    return { error };
  }
}

const describeCause = (error: unknown): string => describeError(error instanceof LoggedFailure ? error.cause : error);

/**
 * Opens the runner of recurring work. Each process of the site has one, and a lease in the database says which of them runs a
 * job. A failed run is logged, once per cause, and retried when the job is due.
 */
export function openJobs(options: JobsOptions): Jobs {
  const { db, log, now = Date.now, everyMs = 2000, leaseMs = 60_000 } = options;
  const process = randomUUID();
  const stopping = new AbortController();
  const entries: Entry[] = [];
  let isStarted = false;
  /**
   * The number of times the database did not answer. An answer to an older query says nothing about the latest failure.
   */
  let failures = 0;
  let isAway = false;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const failuresBefore = failures;
    const rows = await db.selectFrom('jobs').selectAll().execute();
    if (failures === failuresBefore) {
      isAway = false;
    }
    for (const entry of entries) {
      const row = rows.find(({ name }) => name === entry.job.name);
      if (row) {
        lookAt(entry, row);
      } else {
        await introduceJobs(db, [entry.job], now());
      }
    }
  }

  function lookAt(entry: Entry, row: JobRow): void {
    const { job } = entry;
    const hasEnded = row.ended_at !== null && row.lease_token === null;
    if (hasEnded && row.process !== process && row.ended_at !== entry.elsewhereAt) {
      entry.elsewhereAt = row.ended_at;
      if (row.last_error === null) {
        job.wentWellElsewhere?.();
      }
    }
    if (!entry.running && mayBeTaken(row, { everyMs: job.everyMs, leaseMs, now: now() })) {
      begin(entry, false);
    }
  }

  function begin(entry: Entry, isWanted: boolean): void {
    if (stopping.signal.aborted) {
      return;
    }
    entry.running = takeAndRun(entry, isWanted)
      .catch(sayAway)
      .finally(() => {
        entry.running = undefined;
        if (entry.isWanted) {
          entry.isWanted = false;
          begin(entry, true);
        }
      });
  }

  async function takeAndRun(entry: Entry, isWanted: boolean): Promise<void> {
    const { job } = entry;
    const at = now();
    const lease = await takeJob(db, job, { process, leaseMs, now: at, isWanted });
    if (lease) {
      await runLeased(entry, lease, at);
    } else if (isWanted) {
      await askForJob(db, job.name, at);
    }
  }

  async function runLeased(entry: Entry, lease: JobLease, at: number): Promise<void> {
    const { job } = entry;
    const lost = new AbortController();
    const holding = setInterval(() => {
      holdJob(db, lease, now() + leaseMs).then(
        (isOurs) => isOurs || lost.abort(),
        // The database is unavailable; the end of the run reports it.
        () => {},
      );
    }, leaseMs / 4).unref();
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    try {
      const failure = await failureOf(job, { signal, now: at });
      if (signal.aborted) {
        return await releaseJob(db, lease, now());
      }
      if (failure) {
        say(entry, failure.error);
      }
      // If the database cannot store the end of the run, that is not reported as a failure of the job.
      await endJob(db, lease, { now: now(), error: failure ? describeCause(failure.error) : null });
      if (!failure) {
        sayWell(entry);
      }
    } finally {
      clearInterval(holding);
    }
  }

  function say(entry: Entry, err: unknown): void {
    const { name, failure, level = 'error' } = entry.job;
    const why = describeError(err);
    if (err instanceof LoggedFailure || entry.logged === why) {
      return;
    }
    entry.logged = why;
    log[level]({ err, job: name }, failure);
  }

  function sayWell(entry: Entry): void {
    if (entry.logged !== undefined) {
      entry.logged = undefined;
      log.info({ job: entry.job.name }, 'a job that had failed works again');
    }
  }

  function sayAway(err: unknown): void {
    failures += 1;
    if (!isAway && !stopping.signal.aborted) {
      isAway = true;
      log.error({ err }, 'could not read from the database which jobs are due; will try again');
    }
  }

  function lookOnce(): void {
    looking ??= look()
      .catch(sayAway)
      .finally(() => {
        looking = undefined;
      });
  }

  async function begins(): Promise<void> {
    const jobs = entries.map(({ job }) => job);
    await introduceJobs(db, jobs, now());
    for (const entry of entries) {
      if (entry.running) {
        entry.isWanted = true;
      } else if (entry.job.runsAtStart !== false) {
        begin(entry, true);
      }
    }
  }

  return {
    add(job) {
      const entry: Entry = { job, running: undefined, isWanted: false, logged: undefined, elsewhereAt: null };
      entries.push(entry);
      return {
        wake() {
          if (entry.running) {
            entry.isWanted = true;
          } else if (isStarted) {
            begin(entry, true);
          }
        },
      };
    },
    start() {
      isStarted = true;
      looking = begins()
        .catch(sayAway)
        .finally(() => {
          looking = undefined;
        });
      timer = setInterval(lookOnce, everyMs).unref();
    },
    names: () => entries.map(({ job }) => job.name),
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await looking;
      await Promise.all(entries.map(({ running }) => running));
    },
  };
}
