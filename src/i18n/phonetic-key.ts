/** Devanagari consonants by how they are heard: aspirates and retroflexes stand with their plain fellows. */
const families = 'kकख jगघजझ cचछ tटठतथ dडढदध nङञणनं pप fफ bबभ mम yय rरऋृ lलळ vव sशषस hह';
const heard = new Map(
  families.split(' ').flatMap(([sign = '', ...letters]) => letters.map((letter) => [letter, sign])),
);
const firstVowel = /^[aeiouअ-औऍऑ]/;

/** Spellings in Latin letters, Hindi's and English's, and what is heard; in the order in which they are replaced. */
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

/** Words come again and again while an index is made; at most so many are remembered. */
const memory = 8000;
const known = new Map<string, string>();

/**
 * How a word sounds, roughly: कंपनी, kampani, kompany and company share one key. Consonants stay, each family under one sign;
 * vowels go, but for an `a` where a word begins with one. Small, because a browser carries it.
 * @param word in small letters, as {@link wordsOf} gives it
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
 * The words of a text as they are compared: small letters, without nukta and chandrabindu, western digits. A form's name gives its
 * parts and the whole: `GSTR-3B` is gstr, 3b and gstr3b.
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
