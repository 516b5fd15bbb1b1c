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

/** The minimum number of letters in a joined word; shorter ones sound like too many other words. */
const SHORTEST_JOINED = 7;

/**
 * Joins two words that are one word with a space in it: partnar ship, copy right.
 * @param isKnown whether a word is known; two known words stay apart
 * @param isName whether the joined word, or one that sounds like it, names something
 */
export function joinWords(
  query: string,
  isKnown: (word: string) => boolean,
  isName: (word: string) => boolean,
): string {
  const words = query.split(' ');
  for (let at = 0; at < words.length - 1; at += 1) {
    const [first = '', second = ''] = words.slice(at, at + 2);
    const joined = `${first}${second}`.toLowerCase();
    const isOne =
      /^[a-z]+$/.test(joined) &&
      joined.length >= SHORTEST_JOINED &&
      Math.min(first.length, second.length) >= SHORTEST &&
      !(isKnown(first.toLowerCase()) && isKnown(second.toLowerCase())) &&
      isName(joined);
    if (isOne) {
      words.splice(at, 2, joined);
    }
  }
  return words.join(' ');
}
