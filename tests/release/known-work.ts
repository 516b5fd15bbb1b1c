/** How long `knownWork` takes on a cheap phone, in milliseconds. This is four times as long as on an idle desktop. */
export const knownOnPhone = 37;

/**
 * A constant amount of work of the type that a search does: it cuts strings, counts them and sorts. Runs in a page.
 * @returns milliseconds
 */
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
