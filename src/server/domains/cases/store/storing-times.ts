/** How long a time is remembered, in milliseconds, and how many are. */
const remembered = 10 * 60_000;
const most = 200;

/** How long recent submissions took, from their last byte until they were in the database. Only for this process. */
export class StoringTimes {
  private times: { at: number; took: number }[] = [];

  /** @param took milliseconds @param now milliseconds of a monotonic clock */
  note(took: number, now: number): void {
    this.times = [...this.times, { at: now, took }].slice(-most);
  }

  /** The median of the last ten minutes, in milliseconds; undefined if there was none. @param now as above */
  findMedian(now: number): number | undefined {
    const lately = this.times.filter(({ at }) => now - at < remembered).map(({ took }) => took);
    return lately.toSorted((a, b) => a - b)[Math.floor(lately.length / 2)];
  }
}

/** The times of this process. */
export const storingTimes = new StoringTimes();
