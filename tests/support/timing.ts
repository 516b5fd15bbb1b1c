const sorted = (times: readonly number[]): number[] => times.toSorted((a, b) => a - b);

/** How far the medians of two series of times are apart, in milliseconds. */
export function differenceOf(one: readonly number[], other: readonly number[]): number {
  const median = (times: readonly number[]): number => sorted(times)[Math.floor(times.length / 2)] ?? Number.NaN;
  return Math.abs(median(one) - median(other));
}

/** How far the times of one series are apart among themselves: 30 ms, or more on a machine that has much to do. */
export function noiseOf(...series: readonly (readonly number[])[]): number {
  return Math.max(30, ...series.map((times) => (sorted(times).at(-1) ?? 0) - (sorted(times)[0] ?? 0)));
}
