/** How long something took, in milliseconds; median and p90 are undefined if there are no values. */
export interface Taken {
  readonly count: number;
  readonly median: number | undefined;
  readonly p90: number | undefined;
}

/** Returns the median and the 90th percentile of some times. */
export function taken(milliseconds: readonly number[]): Taken {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  const middle = (sorted.length - 1) / 2;
  const low = sorted[Math.floor(middle)];
  const high = sorted[Math.ceil(middle)];
  return {
    count: sorted.length,
    median: low === undefined || high === undefined ? undefined : (low + high) / 2,
    p90: at(0.9),
  };
}
