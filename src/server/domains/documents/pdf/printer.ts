import { Worker } from 'node:worker_threads';
import type { PrintedJob, PrintJob } from './print-thread.ts';
import type { Printout } from './printout.ts';

/** How long a printout may take, in milliseconds. One page takes only a few milliseconds. */
const PATIENCE = 60_000;
/** The time without a printout after which the thread ends and its memory is freed, in milliseconds. */
const IDLE = 60_000;

/**
 * Renders printouts in a thread, one after another, so that many of them do not delay requests. Use it only through
 * `app`, because a page's own imports are bundled into another folder, where a thread cannot find its code.
 */
export interface Printer {
  /** Renders a printout. @returns the PDF @throws if it cannot be rendered, or the printer is closed */
  render(printout: Printout): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Opens the printer. Its thread starts with the first printout. */
export function openPrinter(): Printer {
  let worker: Worker | undefined;
  let last = 0;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;
  const waiting = new Map<number, Waiting>();

  const failAll = (why: string): void => {
    worker = undefined;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new Error(why));
    }
    waiting.clear();
  };
  const stop = async (why: string): Promise<void> => {
    const stopped = worker;
    failAll(why);
    await stopped?.terminate();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./print-thread.ts', import.meta.url));
    // An idle thread must not keep the process alive.
    started.unref();
    started.on('message', ({ id, bytes, error }: PrintedJob) => {
      const one = waiting.get(id);
      waiting.delete(id);
      clearTimeout(one?.timer);
      if (bytes) {
        one?.resolve(bytes);
      } else {
        one?.reject(new Error(error));
      }
      if (waiting.size === 0) {
        idle = setTimeout(() => void stop('The printer was idle.'), IDLE).unref();
      }
    });
    for (const event of ['error', 'exit'] as const) {
      started.on(event, (reason: unknown) => {
        if (worker === started) {
          failAll(`The thread of the printer ended: ${String(reason)}`);
        }
      });
    }
    return started;
  };
  return {
    render(printout) {
      if (isClosed) {
        return Promise.reject(new Error('The printer is closed.'));
      }
      clearTimeout(idle);
      worker ??= start();
      last += 1;
      const id = last;
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
      const timer = setTimeout(() => void stop('A printout took too long and was stopped.'), PATIENCE);
      waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ id, printout } satisfies PrintJob);
      return promise;
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      await stop('The printer is closed.');
    },
  };
}
