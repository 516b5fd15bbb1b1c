import { wordsOf } from '@/i18n/phonetic-key.ts';

/** The endings of a Hindi verb in Latin letters, as in karna, karwana, karenge, karein, kariye, karke. */
const LATIN = '(?:a*[wv])?a*(?:n[aei]+|t[ae]+|[aeiou]{1,3}n?|[iy]+[aeo]+|[aeiou]*n*g[aeiu]+|ke|kar)';
/** The same in Devanagari, as in करना, करवाना, करेंगे, करें, करिए, करके. */
const HINDI = '(?:व?ा)?(?:न[ाेी]|त[ाे]|[ाेीो]|[ेू]ं|[ओए]ं?|ऊं|य[ाेी]|[ेू]?ं?ग[ाेी]|[इि][एय]े?|कर|के)';

/**
 * Returns a function that finds the stem of a verb's form, such as kar for karna; undefined for any other word. On a
 * phone the vowels of the stem are often left out, except double ones: krna is karna.
 * @param stems in both scripts, such as `kar ban कर बन`
 */
export function inflectionsOf(stems: string): (word: string) => string | undefined {
  const all = wordsOf(stems);
  if (all.length === 0) {
    return () => undefined;
  }
  const patterns = all.map((stem) =>
    /^[a-z]/.test(stem) ? `(${stem.replace(/(?<![aeiou])[aeiou](?![aeiou])/g, '$&?')})${LATIN}` : `(${stem})${HINDI}`,
  );
  const forms = new RegExp(`^(?:${patterns.join('|')})$`, 'u');
  return (word) => {
    const parts = forms.exec(word);
    return parts ? all[parts.slice(1).findIndex((part) => part !== undefined)] : undefined;
  };
}
