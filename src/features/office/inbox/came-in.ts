/**
 * Which cases of a list came in since it was last looked at. One that only moved up from the next page, because others left, did not.
 * @param references of the list as it is now, in its order
 * @param known what was in the list once
 * @param hadMore whether there were more cases than the list showed
 */
export function cameIn(references: readonly string[], known: ReadonlySet<string>, hadMore: boolean): string[] {
  const last = references.findLastIndex((reference) => known.has(reference));
  return references.filter((reference, index) => !known.has(reference) && (index < last || !hadMore));
}
