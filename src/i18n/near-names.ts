/** Names that differ by more than this share of their letters are not treated as typing mistakes. */
const share = 0.34;

/**
 * Names similar to what was typed, the nearest first: with letters added, missing, wrong or swapped.
 * @param typed the text as entered
 * @param names the names to choose from
 * @param most the maximum number of names returned
 */
export function nearNames(typed: string, names: Iterable<string>, most = 1): string[] {
  const wanted = typed.toLowerCase();
  // Only the last part of a path is compared, because everything below /services begins in the same way.
  const own = wanted.split('/').at(-1) || wanted;
  const limit = Math.max(1, Math.floor(own.length * share));
  return [...new Set(names)]
    .map((name) => ({ name, steps: distance(wanted, name.toLowerCase(), limit) }))
    .filter(({ steps }) => steps <= limit)
    .sort((a, b) => a.steps - b.steps || a.name.localeCompare(b.name))
    .slice(0, most)
    .map(({ name }) => name);
}

/**
 * The number of letters that have to change. Two swapped neighbours are one change. The count stops beyond the limit.
 */
function distance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) {
    return limit + 1;
  }
  let above: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isTurned = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const turned = isTurned ? (above[j - 2] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, turned, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [above, row] = [row, next];
  }
  return row[to.length] ?? 0;
}
