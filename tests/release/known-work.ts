/** How long `knownWork` takes a cheap phone, in milliseconds: four times as long as a desk with nothing else to do. */
export const knownOnPhone = 37;

/** Always the same, of the kind that a search does: cuts strings, counts them and sorts. To be run in a page. @returns milliseconds */
export function knownWork(): number {
  const begun = performance.now();
  const counts = new Map<string, number>();
  for (let at = 0; at < 60_000; at++) {
    const word = ((at * 7919) % 10_007).toString(36).slice(0, 2 + (at % 3));
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return sorted.length > 0 ? performance.now() - begun : Number.NaN;
}
