import { Worker } from 'node:worker_threads';
import { sqliteFile } from '../../platform/database/open-database.ts';
import type { Env } from '../../platform/settings/env.ts';
import type { BooksDone, BooksJob } from './books-thread.ts';

/** The time after which a job fails, in milliseconds. A month of 100,000 documents takes a few seconds. */
const PATIENCE = 60_000;
/** The time without a job after which the thread ends and frees its memory, in milliseconds. */
const IDLE = 5 * 60_000;

/** Runs jobs in a thread, one at a time. */
export interface BooksWorker {
  run<Made>(job: BooksJob): Promise<Made>;
  /** Ends the thread. A job that is running fails. */
  close(): Promise<void>;
}

/**
 * Opens the thread of the books, which starts with the first job. SQLite queries are synchronous, and making a file of
 * a month takes the processor for seconds with either engine, so both are kept out of the thread that answers visitors.
 */
export function openBooksWorker({ dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>): BooksWorker {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const start = (): Worker => {
    const workerData = { file: sqliteFile({ dataDir }), url: databaseUrl };
    const started = new Worker(new URL('./books-thread.ts', import.meta.url), { workerData });
    // A thread without a job does not keep the process alive.
    started.unref();
    // Without a listener, a thread that fails between two jobs would end the process.
    started.on('error', () => undefined);
    started.once('exit', () => {
      worker = worker === started ? undefined : worker;
    });
    return started;
  };
  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const runNow = async <Made>(job: BooksJob): Promise<Made> => {
    clearTimeout(idle);
    worker ??= start();
    const running = worker;
    const { promise, resolve, reject } = Promise.withResolvers<BooksDone>();
    const gone = () => reject(new Error('The worker for the books ended without a result.'));
    const timer = setTimeout(() => {
      reject(new Error('Calculating the books of a month took too long and was stopped.'));
      void end();
    }, PATIENCE);
    running.once('message', resolve).once('error', reject).once('exit', gone);
    running.postMessage(job);
    try {
      const done = await promise;
      if ('error' in done) {
        throw done.error;
      }
      return done.made as Made;
    } finally {
      clearTimeout(timer);
      running.off('message', resolve).off('error', reject).off('exit', gone);
      idle = setTimeout(() => void end(), IDLE).unref();
    }
  };
  return {
    run<Made>(job: BooksJob): Promise<Made> {
      const made = last.then(() => runNow<Made>(job));
      last = made.catch(() => undefined);
      return made;
    },
    close: end,
  };
}
