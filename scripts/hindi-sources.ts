import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { textsOf } from './samples/find-samples.ts';

/** A text that a Hindi page can show, and the place where it is written. */
interface HindiText {
  /** The place, such as `faq-page.yaml › faqs.2.answer.hi`, relative to the content folder. */
  readonly place: string;
  readonly text: string;
}

/** Files with lists of words, which are not shown on pages. */
const unshown = /^(?:latin-names|search-words|redirects)\.yaml$/;

/** Returns every text of a content folder that a Hindi page can show. */
export function findHindiTexts(folder: string): HindiText[] {
  return globSync('**/*.{yaml,md}', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !unshown.test(file) && !/(?:^|\/)(?:en|README)\.md$/.test(file))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      return textsOf(file.endsWith('.md') ? source : parse(source))
        .filter(([field]) => !field.endsWith('.en'))
        .map(([field, text]) => ({ place: `${file} › ${field}`, text }));
    });
}

/** The number of places listed per word. */
const most = 3;

/**
 * Returns the places where a Hindi page shows a word in Latin letters: the first ones, and the number of the others.
 */
export function placesOf(word: string, texts: readonly HindiText[]): string[] {
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(word)}(?![\\p{L}\\p{N}])`, 'u');
  const found = texts.filter(({ text }) => whole.test(text)).map(({ place }) => place);
  return [...found.slice(0, most), ...(found.length > most ? [`${found.length - most} more`] : [])];
}
