/**
 * Devanagari letters grouped by sound, each group after its sign. Aspirates and retroflexes have the same sign as their
 * plain counterparts.
 */
const families = 'kकख jगघजझ cचछ tटठतथ dडढदध nङञणनं pप fफ bबभ mम yय rरऋृ lलळ vव sशषस hह';
const heard = new Map(
  families.split(' ').flatMap(([sign = '', ...letters]) => letters.map((letter) => [letter, sign])),
);
const firstVowel = /^[aeiouअ-औऍऑ]/;

/** Spellings in Latin letters, of Hindi and English words, and their sounds. They are replaced in this order. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/(?<=\w{2}(?:[^aeious]|ie))s$/, ''],
  [/[tsc]i[oa]n/g, 'sn'],
  [/gn$/, 'n'],
  [/ck|cc(?![eiy])/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)|q/g, 'k'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/(?<=[kgcjtdbs])h+/g, ''],
  [/w/g, 'v'],
  [/dg(?=e)|[gz]/g, 'j'],
  [/[aeiou]/g, ''],
];

/** The maximum number of words in the cache. The same words recur many times while an index is built. */
const memory = 8000;
const known = new Map<string, string>();

/**
 * An approximate key for the sound of a word: कंपनी, kampani, kompany and company share one key. Consonants stay, with
 * one sign per family; vowels are dropped, except an `a` for a vowel at the beginning of a word. Keep the code small,
 * because browsers download it.
 * @param word in lower case, as {@link wordsOf} returns it
 */
export function phoneticKey(word: string): string {
  const before = known.get(word);
  if (before !== undefined) {
    return before;
  }
  if (known.size >= memory) {
    known.clear();
  }
  const key = listen(word);
  known.set(word, key);
  return key;
}

function listen(word: string): string {
  let key = word.replaceAll('ज्ञ', 'गय');
  for (const [spelling, sign] of spellings) {
    key = key.replace(spelling, sign);
  }
  key = [...key].map((letter) => heard.get(letter) ?? (/[\da-z]/.test(letter) ? letter : '')).join('');
  return (
    (firstVowel.test(word) ? 'a' : '') +
    key
      .replace(/(?<=.)y|h$/g, '')
      .replace(/n(?=[pb])/g, 'm')
      .replace(/([a-z])\1+/g, '$1')
  );
}

/**
 * Splits a text into words, normalised for comparison: lower case, western digits, no nukta or chandrabindu. A name
 * such as `GSTR-3B` gives its parts and the whole name: gstr, 3b and gstr3b.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\u093c|\u200c|\u200d|['’]/g, '')
    .replaceAll('ँ', 'ं')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  return (plain.match(/[\p{L}\p{M}\p{N}]+(?:[-&./][\p{L}\p{M}\p{N}]+)*/gu) ?? []).flatMap((whole) => {
    const parts = whole.split(/[-&./]/);
    return parts.length > 1 ? [...parts, parts.join('')] : parts;
  });
}
