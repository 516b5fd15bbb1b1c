import { setTimeout as sleep } from 'node:timers/promises';
import { storageTrouble } from '../errors/storage-unavailable.ts';

/**
 * Waits for a lock that another process holds on the SQLite file. SQLite's own busy_timeout would sleep inside the call and
 * stop every page of this process for as long. This one tries, lets the event loop work, and tries again. Once a wait has
 * failed, the callers queued behind it do not each wait as long again. They try once, until a try succeeds.
 */
export class Patience {
  readonly #limitMs: number;
  #inVain = false;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /**
   * Runs `attempt`, which must change nothing when the database is busy, until it is not busy or the time is over.
   * @param hadLock whether the result shows that the lock is available again; a read needs none
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
