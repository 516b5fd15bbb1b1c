import sanscript from '@indic-transliteration/sanscript';

/** The Indian scripts, each with its first code point. A script has 128 code points. */
const scripts: readonly (readonly [number, string])[] = [
  [0x0900, 'devanagari'],
  [0x0980, 'bengali'],
  [0x0a00, 'gurmukhi'],
  [0x0a80, 'gujarati'],
  [0x0b00, 'oriya'],
  [0x0b80, 'tamil'],
  [0x0c00, 'telugu'],
  [0x0c80, 'kannada'],
  [0x0d00, 'malayalam'],
];
const NUKTA = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u200c\u200d]/g;
/** In these scripts, a consonant at the end of a word is transliterated with an `a` that is not pronounced. */
const silentEnd = ['devanagari', 'bengali', 'gurmukhi', 'gujarati'];

/** Replacements that turn scholarly transliteration into the usual spelling of names in Latin letters. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/ṃ(?=[pbm])/g, 'm'],
  [/ṃ|m̐/g, 'n'],
  [/ṛ/g, 'ri'],
  [/c/g, 'ch'],
  [/[śṣ]/g, 'sh'],
];

/**
 * Returns a name in ASCII: Indian letters transliterated, Latin letters without accents. '' if nothing in it can be
 * converted.
 */
export function latinName(name: string): string {
  const words = name.normalize('NFD').replace(NUKTA, '').normalize('NFC').split(/\s+/).map(latinWord);
  return words.filter((word) => word !== '').join(' ');
}

function latinWord(word: string): string {
  const code = [...word].map((sign) => sign.codePointAt(0) ?? 0).find((each) => each >= 0x0900 && each < 0x0d80);
  const script = code === undefined ? undefined : scripts.find(([first]) => code >= first && code < first + 128)?.[1];
  if (!script) {
    return ascii(word);
  }
  const heard = sanscript.t(word, script, 'iast').toLowerCase();
  const spelt = spellings.reduce((text, [pattern, instead]) => text.replace(pattern, instead), heard);
  const plain = ascii(spelt);
  const spoken = silentEnd.includes(script) ? plain.replace(/(?<=[^aeiou])a(?=\W*$)/, '') : plain;
  return spoken.charAt(0).toUpperCase() + spoken.slice(1);
}

const ascii = (text: string): string => text.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, '');
