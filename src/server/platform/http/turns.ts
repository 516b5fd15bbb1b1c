/** Limits on how many requests run at once and how the others wait. */
export interface TurnLimits {
  readonly atOnce: number;
  /** How many requests may wait; further ones are turned away immediately. */
  readonly waiting: number;
  /** How long a request waits before it is turned away, in milliseconds. */
  readonly patience: number;
  /** How long the process does other work after a turn, as a multiple of the turn's duration. */
  readonly rest: number;
}

/**
 * The maximum number of event loop turns that a rest lasts. When the process is idle, they take 0.3 ms. Node accepts
 * one connection per turn, so with a 14 ms page in each turn, a crowd of 1,000 would wait 14 seconds to be accepted.
 */
const ROUNDS = 64;

/** A function to call once, when the work is done. */
export type GiveBack = () => void;

/** Limits how much work that costs processor time or memory runs at the same time, first come, first served. */
export class Turns {
  readonly #limits: TurnLimits;
  /** The waiting callers. Each is called with a turn, or with undefined if the wait ended without one. */
  readonly #queue = new Set<(turn: GiveBack | undefined) => void>();
  #taken = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Whether a request arriving now is turned away immediately. */
  get isFull(): boolean {
    return this.#taken >= this.#limits.atOnce && this.#queue.size >= this.#limits.waiting;
  }

  /** Waits for a turn. @returns the turn, or undefined if too many are already waiting or the wait became too long */
  async take(): Promise<GiveBack | undefined> {
    if (this.#taken < this.#limits.atOnce) {
      return this.#give();
    }
    if (this.isFull) {
      return undefined;
    }
    return new Promise((done) => {
      const settle = (turn: GiveBack | undefined): void => {
        this.#queue.delete(settle);
        clearTimeout(timer);
        done(turn);
      };
      const timer = setTimeout(settle, this.#limits.patience, undefined);
      this.#queue.add(settle);
    });
  }

  #give(): GiveBack {
    this.#taken++;
    const begun = performance.now();
    let isBack = false;
    return () => {
      if (isBack) {
        return;
      }
      isBack = true;
      const now = performance.now();
      this.#rest(now + this.#limits.rest * (now - begun), ROUNDS);
    };
  }

  #rest(until: number, rounds: number): void {
    if (rounds > 0 && performance.now() < until) {
      setImmediate(() => this.#rest(until, rounds - 1));
    } else {
      this.#next();
    }
  }

  #next(): void {
    this.#taken--;
    const [first] = this.#queue;
    first?.(this.#give());
  }
}
