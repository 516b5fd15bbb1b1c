/** The storage key for the ticks of a list: one entry per list. */
export const ticksKey = (name: string): string => `papers:${name}`;

/** The ticked documents of a list, stored as ids with a space between them; empty if the browser blocks storage. */
function readTicks(name: string): string[] {
  try {
    return (localStorage.getItem(ticksKey(name)) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

/** Stores the ticked documents of a list; removes the entry for an empty list. */
export function writeTicks(name: string, ticked: readonly string[]): void {
  try {
    if (ticked.length > 0) {
      localStorage.setItem(ticksKey(name), ticked.join(' '));
    } else {
      localStorage.removeItem(ticksKey(name));
    }
  } catch {
    // If storage is full or blocked, the ticks last as long as the page is open.
  }
}

/**
 * Combines the ticks made before hydration with the stored ones and, if there are any, stores them all, so that a tick
 * made while the script is loading is not lost.
 * @param found the documents that are ticked in the page
 * @returns every ticked document, once
 */
export function adoptTicks(name: string, found: readonly string[]): readonly string[] {
  const ticked = [...new Set([...readTicks(name), ...found])];
  if (found.length > 0) {
    writeTicks(name, ticked);
  }
  return ticked;
}
