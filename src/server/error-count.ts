const DAY = 24 * 60 * 60 * 1000;
/** More need not be known one by one. */
const MOST = 1000;

/** How many requests of this process failed in the last 24 hours. */
export class ErrorCount {
  #times: number[] = [];

  /** @param now epoch milliseconds */
  note(now: number): void {
    this.#times = [...this.#times.slice(1 - MOST), now];
  }

  /** @param now epoch milliseconds */
  inADay(now: number): number {
    this.#times = this.#times.filter((time) => time > now - DAY);
    return this.#times.length;
  }
}
