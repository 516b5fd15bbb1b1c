/** Where the phone keeps what of a list is ticked: one entry a list. */
export const ticksKey = (name: string): string => `papers:${name}`;

/** The ticked papers of a list, `id id`; none where the phone keeps nothing. */
function readTicks(name: string): string[] {
  try {
    return (localStorage.getItem(ticksKey(name)) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

/** Keeps the ticked papers of a list; of an empty one nothing is left on the phone. */
export function writeTicks(name: string, ticked: readonly string[]): void {
  try {
    if (ticked.length > 0) {
      localStorage.setItem(ticksKey(name), ticked.join(' '));
    } else {
      localStorage.removeItem(ticksKey(name));
    }
  } catch {
    // A full or forbidden store: the ticks hold as long as the page is open.
  }
}

/**
 * Takes up what was ticked before the list lived, beside what the phone already keeps, and keeps it all: a tick made while the
 * script is still coming is as good as a later one.
 * @param found the papers that stand ticked in the document
 * @returns every ticked paper, once
 */
export function adoptTicks(name: string, found: readonly string[]): readonly string[] {
  const ticked = [...new Set([...readTicks(name), ...found])];
  if (found.length > 0) {
    writeTicks(name, ticked);
  }
  return ticked;
}
