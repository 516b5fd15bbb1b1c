import { cleanTyped } from '@/kernel/clean-typed.ts';

/** The names of English letters in Hindi, as in ई पी एफ. */
const spoken = 'ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू डब्लू एक्स वाई जेड'.split(' ');
const isLetter = (word: string): boolean => /^[a-z]$/i.test(word) || spoken.includes(word.replace(/\u093c/g, ''));
const isNumber = (word: string): boolean => /^\d{1,3}$/.test(word);

/**
 * Joins single letters of a query into a word: `e p f` becomes `epf`, `ई पी एफ` becomes `ईपीएफ`, `80 g` becomes `80g`.
 * Longer words stay unchanged, and so does a letter without another letter or number beside it.
 */
export function joinLetters(query: string): string {
  const joined: string[] = [];
  let run: string[] = [];
  const end = (): void => {
    const isRun = run.length > 1 && run.some(isLetter);
    joined.push(...(isRun ? [run.join('')] : run));
    run = [];
  };
  for (const typed of cleanTyped(query).normalize('NFC').trim().split(/\s+/)) {
    // The letters of `E. P. F.` have dots, but the indexed word has none.
    const bare = typed.replace(/\.$/, '');
    const word = isLetter(bare) ? bare : typed;
    // A number begins a new word: `g s t 3 b` becomes `gst 3b`, the two words of a form's name.
    if (isNumber(word)) {
      end();
    }
    if (isLetter(word) || isNumber(word)) {
      run.push(word);
    } else {
      end();
      joined.push(word);
    }
  }
  end();
  return joined.join(' ');
}
