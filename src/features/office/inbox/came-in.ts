/**
 * Returns the references of cases that arrived after the list was last read. A case that only moved up from the next
 * page is not included.
 * @param references the references now in the list, in order
 * @param known the references that were in the list before
 * @param hadMore whether there were more cases than the list showed
 */
export function cameIn(references: readonly string[], known: ReadonlySet<string>, hadMore: boolean): string[] {
  const last = references.findLastIndex((reference) => known.has(reference));
  return references.filter((reference, index) => !known.has(reference) && (index < last || !hadMore));
}
