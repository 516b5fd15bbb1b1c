/** Words that are left out of initials. */
const small = new Set([
  'a',
  'and',
  'at',
  'for',
  'in',
  'of',
  'the',
  'und',
  'dr',
  'm/s',
  'और',
  'एवं',
  'का',
  'की',
  'के',
  'में',
]);

/**
 * Returns the letters that stand for a name: the first letters of its first two words, or of its only word. In
 * Devanagari it is only one letter with its signs, because two do not fit.
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const own = words.filter((word) => !small.has(word.toLowerCase().replace(/\.$/, '')));
  const letters = (own.length > 0 ? own : words).map(firstLetter);
  const isLatin = letters.slice(0, 2).every((letter) => /^\p{Script=Latin}/u.test(letter));
  return letters
    .slice(0, isLatin ? 2 : 1)
    .join('')
    .toUpperCase();
}

function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
}
