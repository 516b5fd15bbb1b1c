/** How long a value is remembered, in milliseconds, and the maximum number of values. */
const remembered = 10 * 60_000;
const most = 200;

/**
 * Remembers how long recent submissions took, from their last byte until they were in the database. Each process has
 * its own values.
 */
export class StoringTimes {
  private times: { at: number; took: number }[] = [];

  /** Adds a value. @param took in milliseconds @param now milliseconds of a monotonic clock */
  note(took: number, now: number): void {
    this.times = [...this.times, { at: now, took }].slice(-most);
  }

  /**
   * Returns the median of the last ten minutes, in milliseconds; undefined if there was no value. @param now as for
   * `note`
   */
  findMedian(now: number): number | undefined {
    const lately = this.times.filter(({ at }) => now - at < remembered).map(({ took }) => took);
    return lately.toSorted((a, b) => a - b)[Math.floor(lately.length / 2)];
  }
}

/** The times of this process. */
export const storingTimes = new StoringTimes();
