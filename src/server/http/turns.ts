/** How many do a piece of work at once, and how the others wait. */
export interface TurnLimits {
  readonly atOnce: number;
  /** How many may wait; a further one is turned away at once. */
  readonly waiting: number;
  /** How long one waits before it is turned away. Milliseconds. */
  readonly patience: number;
  /** How long a turn rests before the next one, as a multiple of what it took; 3 bounds the work to a quarter of the time. */
  readonly rest?: number;
}

/** Call it once, when the work is done. */
export type GiveBack = () => void;

/** Lets work that costs processor time or memory be done by a few at once, first come, first served. */
export class Turns {
  readonly #limits: TurnLimits;
  /** Called with the turn, or with nothing when the wait is over without one. */
  readonly #queue = new Set<(turn: GiveBack | undefined) => void>();
  #taken = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Whether one who comes now is turned away at once. */
  get isFull(): boolean {
    return this.#taken >= this.#limits.atOnce && this.#queue.size >= this.#limits.waiting;
  }

  /** @returns a turn, or nothing when too many wait already or the wait became too long */
  async take(): Promise<GiveBack | undefined> {
    if (this.#taken < this.#limits.atOnce) return this.#give();
    if (this.isFull) return undefined;
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
      if (isBack) return;
      isBack = true;
      // Not at once: what needs no turn, such as a finished page, is answered between two turns.
      if (this.#limits.rest) setTimeout(() => this.#next(), this.#limits.rest * (performance.now() - begun));
      else setImmediate(() => this.#next());
    };
  }

  #next(): void {
    this.#taken--;
    const [first] = this.#queue;
    first?.(this.#give());
  }
}
