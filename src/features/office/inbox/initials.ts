const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/**
 * The first letters of a name’s first and last word: 'RS', 'आर'. For an email address, only the part before the @ is
 * used.
 */
export function initials(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/u).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word = '') => letters.segment(word).containing(0)?.segment.toUpperCase() ?? '').join('');
}
