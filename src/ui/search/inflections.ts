import { wordsOf } from '@/i18n/phonetic-key.ts';

/** The endings of a Hindi verb in Latin letters, as in karna, karwana, karenge, karein, kariye, karke. */
const LATIN = '(?:a*[wv])?a*(?:n[aei]+|t[ae]+|[aeiou]{1,3}n?|[iy]+[aeo]+|[aeiou]*n*g[aeiu]+|ke|kar)';
/** The same in Devanagari, as in करना, करवाना, करेंगे, करें, करिए, करके. */
const HINDI = '(?:व?ा)?(?:न[ाेी]|त[ाे]|[ाेीो]|[ेू]ं|[ओए]ं?|ऊं|य[ाेी]|[ेू]?ं?ग[ाेी]|[इि][एय]े?|कर|के)';

/**
 * Returns a function that recognises the forms of verbs by their endings. On a phone the vowels of the stem are often
 * left out: krna is karna.
 * @param stems in both scripts, such as `kar ban कर बन`
 */
export function inflectionsOf(stems: string): (word: string) => boolean {
  const all = wordsOf(stems);
  if (all.length === 0) {
    return () => false;
  }
  const latin = all.filter((stem) => /^[a-z]/.test(stem)).map((stem) => stem.replace(/[aeiou]/g, '$&?'));
  const hindi = all.filter((stem) => !/^[a-z]/.test(stem));
  const formsOf = (some: readonly string[], ending: string): string[] =>
    some.length > 0 ? [`(?:${some.join('|')})${ending}`] : [];
  const forms = new RegExp(`^(?:${[...formsOf(latin, LATIN), ...formsOf(hindi, HINDI)].join('|')})$`, 'u');
  return (word) => forms.test(word);
}
