/** The minimum number of letters in a part; shorter parts occur in too many words. */
const SHORTEST = 3;

/**
 * Splits a word that is several words without spaces: gstreturn, shramsuvidha, eprplastic.
 * @param isKnown whether a part is a word that names something
 * @returns the words; undefined if some part is not such a word
 */
export function splitWord(word: string, isKnown: (part: string) => boolean): string[] | undefined {
  for (let at = word.length - SHORTEST; at >= SHORTEST; at -= 1) {
    const part = word.slice(0, at);
    if (!isKnown(part)) {
      continue;
    }
    const rest = word.slice(at);
    const others = isKnown(rest) ? [rest] : splitWord(rest, isKnown);
    if (others) {
      return [part, ...others];
    }
  }
  return undefined;
}
