/** Words that do not belong into initials. */
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
 * The letters that stand for a name: those of its first two words, or the first letter of its only one. In Devanagari one letter, with its
 * signs, because two do not fit.
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
