/** Where the phone keeps what of a list is ticked: one entry a list. */
export const ticksKey = (name: string): string => `papers:${name}`;

/** The ticked papers of a list, `id id`; none where the phone keeps nothing. */
export function readTicks(name: string): string[] {
  try {
    return (localStorage.getItem(ticksKey(name)) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

/** Keeps the ticked papers of a list; of an empty one nothing is left on the phone. */
export function writeTicks(name: string, ticked: readonly string[]): void {
  try {
    if (ticked.length > 0) localStorage.setItem(ticksKey(name), ticked.join(' '));
    else localStorage.removeItem(ticksKey(name));
  } catch {
    // A full or forbidden store: the ticks hold as long as the page is open.
  }
}
