/** Names further away than this share of their letters are no slip of the pen. */
const share = 0.34;

/**
 * The names that somebody may have meant, the nearest first: a letter more, less, wrong or in another place.
 * @param typed what was written @param names what there is @param most how many are named
 */
export function nearNames(typed: string, names: Iterable<string>, most = 1): string[] {
  const wanted = typed.toLowerCase();
  // Of an address its last part counts: all that is below /services is alike before that.
  const own = wanted.split('/').at(-1) || wanted;
  const limit = Math.max(1, Math.floor(own.length * share));
  return [...new Set(names)]
    .map((name) => ({ name, steps: distance(wanted, name.toLowerCase(), limit) }))
    .filter(({ steps }) => steps <= limit)
    .sort((a, b) => a.steps - b.steps || a.name.localeCompare(b.name))
    .slice(0, most)
    .map(({ name }) => name);
}

/** How many letters have to change; two that changed places are one. What is further than the limit is not measured to its end. */
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
