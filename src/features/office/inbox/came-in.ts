/**
 * The cases that came in since the list was last read. One that only moved up from the next page did not.
 * @param references of the list now, in order
 * @param known references that were in the list before
 * @param hadMore whether there were more cases than the list showed
 */
export function cameIn(references: readonly string[], known: ReadonlySet<string>, hadMore: boolean): string[] {
  const last = references.findLastIndex((reference) => known.has(reference));
  return references.filter((reference, index) => !known.has(reference) && (index < last || !hadMore));
}
