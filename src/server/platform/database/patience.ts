import { setTimeout as sleep } from 'node:timers/promises';
import { storageTrouble } from '../errors/storage-unavailable.ts';

/**
 * Waits for a lock that another process holds on the SQLite file. SQLite's own busy_timeout would sleep inside the call
 * and block every page of this process for that time. This class tries, lets the event loop run, and tries again. Once
 * a wait has failed, the callers queued behind it do not wait as long again. Each tries only once, until an attempt
 * succeeds.
 */
export class Patience {
  readonly #limitMs: number;
  #inVain = false;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /**
   * Repeats `attempt`, which must change nothing if the database is busy, until the database is free or the time is up.
   * @param hadLock whether a result shows that the lock is available again, which a read does not, because it needs no
   * lock
   */
  async during<T>(attempt: () => T, hadLock: (result: T) => boolean = () => true): Promise<T> {
    const deadline = performance.now() + (this.#inVain ? 0 : this.#limitMs);
    for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, 25)) {
      try {
        const result = attempt();
        if (hadLock(result)) {
          this.#inVain = false;
        }
        return result;
      } catch (error) {
        if (storageTrouble(error) !== 'busy') {
          throw error;
        }
        if (performance.now() >= deadline) {
          this.#inVain = true;
          throw error;
        }
      }
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }
}
