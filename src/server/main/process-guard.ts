import { setTimeout as sleep } from 'node:timers/promises';
import { failOwner } from '../platform/http/request-guard.ts';

/** After which a stop that hangs is cut off. Milliseconds. */
const WHOLE_STOP = 25_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const;

export interface ProcessGuard {
  readonly log: Record<'error' | 'fatal', (facts: object, sentence: string) => void>;
  /** Finishes what is in flight and closes everything. */
  readonly stop: () => Promise<void>;
  /** Whether the program starts anew after an error of its own; otherwise that is left to who started it. */
  readonly startsAnew: boolean;
  /** How long it lived at least before it starts anew: an error at every start must not keep a core busy. Milliseconds. */
  readonly leastLife?: number;
}

/**
 * Stops on a signal with exit code 0. An error that was thrown in the work of a request ends that request; any other one
 * leaves the process in a state that nobody knows: it stops with exit code 1, or starts anew in its own place, with the
 * same id, so that neither signals nor the exit code need a supervisor to pass them on.
 */
export function guardProcess({ log, stop, startsAnew, leastLife = 5_000 }: ProcessGuard): void {
  let isStopping = false;
  let isAsked = false;
  let isBroken = false;
  const end = (code: number): never => {
    if (isBroken && startsAnew && !isAsked) {
      process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)]);
    }
    return process.exit(isBroken ? 1 : code);
  };
  const finish = async (): Promise<void> => {
    try {
      await stop();
    } catch (err) {
      log.error({ err }, 'The stop failed.');
      isBroken = true;
    }
    if (isBroken && startsAnew) {
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
  // A second signal is only a repetition: Ctrl-C in a terminal reaches us twice, from the terminal and passed on by npm.
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      isAsked = true;
      stopOnce();
    });
  }
  process.once('beforeExit', stopOnce);
  process.on('uncaughtException', (err) => {
    // What breaks while it stops is the same trouble, and the stop has its end.
    if (failOwner(err) || isBroken) {
      return;
    }
    isBroken = true;
    log.fatal({ err }, 'An error that belongs to no request; stopping.');
    stopOnce();
  });
  // A visitor who breaks off an upload can leave a rejected promise behind: that is written down, not a reason to stop.
  process.on('unhandledRejection', (err) => log.error({ err }, 'A promise failed and nobody cared.'));
}
