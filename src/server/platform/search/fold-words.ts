import sanscript from '@indic-transliteration/sanscript';

type Rules = readonly (readonly [RegExp, string])[];

const apply = (text: string, rules: Rules): string =>
  rules.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);

/**
 * Changes before transliteration: signs for foreign sounds become common ones, and the anusvara becomes the m or n that
 * it stands for.
 */
const devanagari: Rules = [
  [/[\u093c\u200c\u200d]/g, ''],
  [/[ऑऍ]/g, 'ओ'],
  [/ॉ/g, 'ो'],
  [/ॅ/g, 'े'],
  [/ँ/g, 'ं'],
  [/ंह/g, 'ंघ'],
  [/ं(?=[पफबभम])/g, 'म्'],
  [/ं/g, 'न्'],
  [/ज्ञ/g, 'ग्य'],
  [/ृ/g, '्रि'],
  [/ऋ/g, 'रि'],
];

/** Rules that reduce different Latin spellings of a sound to one. */
const latin: Rules = [
  [/ch+/g, 'ç'],
  [/c/g, 'k'],
  [/ç/g, 'c'],
  [/x/g, 'ks'],
  [/qui/g, 'ki'],
  [/q/g, 'k'],
  [/sh/g, 's'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/o[uw]/g, 'au'],
  [/ei/g, 'e'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/(?:dny|jn)/g, 'gy'],
];

/**
 * Rules that remove differences that neither script writes reliably. Every a is removed, because in Latin letters it is
 * often left out or doubled.
 */
const both: Rules = [
  [/f|ph/g, 'p'],
  [/([kgcjtdbp])h/g, '$1'],
  [/^hr/, 'r'],
  [/ey(?=a?$)/, 'e'],
  [/er/g, 'ar'],
  [/y/g, 'i'],
  [/a/g, ''],
  [/(.)\1+/gu, '$1'],
];

/** The maximum number of cached words, about 2 MB. Caching helps because people, places and trades recur. */
const MEMORY = 10_000;
const known = new Map<string, string>();

/**
 * Folds words by their sound, into ASCII if they are Hindi or Latin, so that lakshmi, laxmi and लक्ष्मी become the same
 * word. Words with a digit are only lower-cased. Used for both sides of a search, the stored and the typed words.
 * @param words letters, marks and digits only
 */
export function foldWords(words: readonly string[]): string[] {
  const strange = [...new Set(words)].filter((word) => !known.has(word));
  const folded = new Map(fold(strange).map((sound, index) => [strange[index] ?? '', sound]));
  const sounds = words.map((word) => known.get(word) ?? folded.get(word) ?? '');
  if (known.size + folded.size > MEMORY) {
    known.clear();
  }
  for (const [word, sound] of folded) {
    if (known.size < MEMORY) {
      known.set(word, sound);
    }
  }
  return sounds;
}

function fold(words: readonly string[]): string[] {
  const small = words.map((word) => word.normalize('NFC').toLowerCase());
  const hindi = small.filter(isHindi);
  // One call serves all words, because each call costs as much as about ten words.
  const heard =
    hindi.length > 0 ? sanscript.t(apply(hindi.join(' '), devanagari), 'devanagari', 'iast').split(' ') : [];
  const sounds = new Map(hindi.map((word, index) => [word, plain(heard[index] ?? '')]));
  return small.map((word) => {
    if (/\p{N}/u.test(word)) {
      return word.normalize('NFKC');
    }
    const sound = sounds.get(word) ?? apply(plain(word), latin);
    return apply(sound, both) || sound.slice(0, 1);
  });
}

const isHindi = (word: string): boolean => /[\u0900-\u097f]/.test(word) && !/\p{N}/u.test(word);
// Most words have no marks, and decomposing letters costs more than checking.
const plain = (text: string): string =>
  /^[\0-\x7f]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
