import { cleanTyped } from '@/kernel/clean-typed.ts';

/** How the letters of English are written in Hindi, as one says ई पी एफ letter by letter. */
const spoken = 'ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू डब्लू एक्स वाई जेड'.split(' ');
const isLetter = (word: string): boolean => /^[a-z]$/i.test(word) || spoken.includes(word.replace(/\u093c/g, ''));
const isNumber = (word: string): boolean => /^\d{1,3}$/.test(word);

/**
 * A query in which letters that stand one by one make a word: `e p f` is `epf`, `ई पी एफ` is `ईपीएफ`, `80 g` is `80g`. What is
 * already a word stays, and so does a letter alone.
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
    // `E. P. F.` has dots that a word has not.
    const bare = typed.replace(/\.$/, '');
    const word = isLetter(bare) ? bare : typed;
    // A number begins a run and does not go on with one: `g s t 3 b` is what two words of a form's name are.
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
