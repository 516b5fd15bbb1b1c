import { setTimeout as sleep } from 'node:timers/promises';
import { failOwner } from '../platform/http/request-guard.ts';

/** The maximum duration of a stop, in milliseconds. After that, the process exits at once. */
const WHOLE_STOP = 25_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const;

export interface ProcessGuard {
  readonly log: Record<'error' | 'fatal', (facts: object, sentence: string) => void>;
  /** Finishes current requests and closes everything. */
  readonly stop: () => Promise<void>;
  /** Whether the program restarts itself after an internal error; otherwise its supervisor decides. */
  readonly restarts: boolean;
  /**
   * How long the process must have run before it restarts, in milliseconds, so that an error at every start does not
   * keep a core busy.
   */
  readonly leastLife?: number;
}

/**
 * Stops on a signal with exit code 0. An error thrown while handling a request ends only that request. Any other error
 * leaves the process in an unknown state, so it stops with exit code 1, or restarts itself in place, with the same
 * process id, so that no supervisor is needed to pass on signals or the exit code.
 */
export function guardProcess({ log, stop, restarts, leastLife = 5_000 }: ProcessGuard): void {
  let isStopping = false;
  let isAsked = false;
  let isBroken = false;
  const end = (code: number): never => {
    if (isBroken && restarts && !isAsked) {
      process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)]);
    }
    return process.exit(isBroken ? 1 : code);
  };
  const finish = async (): Promise<void> => {
    try {
      await stop();
    } catch (err) {
      log.error({ err }, 'could not stop cleanly');
      isBroken = true;
    }
    if (isBroken && restarts) {
      await sleep(Math.max(0, leastLife - performance.now()));
    }
    end(0);
  };
  const stopOnce = (): void => {
    if (isStopping) {
      return;
    }
    isStopping = true;
    setTimeout(end, WHOLE_STOP, 1);
    finish().catch(() => process.exit(1));
  };
  // A second signal is ignored, because Ctrl-C arrives twice: once from the terminal, and once forwarded by npm.
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      isAsked = true;
      stopOnce();
    });
  }
  process.once('beforeExit', stopOnce);
  process.on('uncaughtException', (err) => {
    // A failure during the stop is part of the same problem, and the stop has a separate time limit.
    if (failOwner(err) || isBroken) {
      return;
    }
    isBroken = true;
    log.fatal({ err }, 'an error belongs to no request; stopping');
    stopOnce();
  });
  // A visitor who interrupts an upload can leave a rejected promise behind, which is logged but is not a reason to
  // stop.
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise was rejected and nothing handled it'));
}
