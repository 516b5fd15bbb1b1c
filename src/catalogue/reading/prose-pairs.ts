import { placeholders } from '@/i18n/localized-text.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { ContentError } from '../check-content.ts';

/** Folders in which each page is a folder with index.yaml, en.md and hi.md. */
const proseFolders = /^\/?content\/(articles|guides|legal)\/([^/]+)\/([^/]+)$/;
/**
 * The minimum share of Devanagari letters in a Hindi text. It is below 1, because names of forms and portals stay in
 * Latin letters.
 */
const leastDevanagari = 0.7;
/** How many more or fewer headings the Hindi text may have than the English. */
const headingsApart = 1;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const headings = (text: string): number => countOf(text, /^#{1,6}\s/gm);
/** Returns the text without code, placeholders and URLs, which are the same in every language. */
const wordsOf = (text: string): string => text.replace(/`[^`]*`|https?:\/\/\S+|\]\([^)]*\)|\{[\w.-]+\}/g, ' ');

function devanagariShare(text: string): number {
  const words = wordsOf(text);
  const own = countOf(words, /\p{Script=Devanagari}/gu);
  return own / Math.max(1, own + countOf(words, /\p{Script=Latin}/gu));
}

function whyNotPair(en: string, hi: string): string | undefined {
  if (hi.trim() === '') {
    return 'is empty: write the Hindi of en.md';
  }
  if (hi.trim() === en.trim()) {
    return 'repeats en.md: write it in Hindi';
  }
  const share = Math.round(devanagariShare(hi) * 100);
  if (share < leastDevanagari * 100) {
    return `is Hindi only by ${share} % of its letters: translate the rest`;
  }
  const [inEnglish, inHindi] = [en, hi].map((text) => [...new Set(placeholders(text))].join(' '));
  if (inEnglish !== inHindi) {
    return `fills {${inHindi}}, but en.md fills {${inEnglish}}: both need the same placeholders`;
  }
  if (Math.abs(headings(en) - headings(hi)) > headingsApart) {
    return `has ${headings(hi)} headings, but en.md has ${headings(en)}: is a part missing?`;
  }
  return undefined;
}

/**
 * Checks that every article, guide and legal text is complete in every language of the site.
 * @param files path to content, such as `/content/legal/privacy/hi.md`; other folders are ignored
 * @throws {ContentError} naming each file that is missing or not in Hindi, one line per fault
 */
export function checkProsePairs(files: Readonly<Record<string, string>>, languages: readonly Locale[] = locales): void {
  const needed = ['index.yaml', ...languages.map((each) => `${each}.md`)];
  const folders = new Map<string, Map<string, string>>();
  for (const [path, text] of Object.entries(files)) {
    const [, kind, slug, file = ''] = proseFolders.exec(path) ?? [];
    if (!kind || !slug) {
      continue;
    }
    const folder = `content/${kind}/${slug}`;
    folders.set(folder, (folders.get(folder) ?? new Map<string, string>()).set(file, text));
  }
  const faults: string[] = [];
  for (const [folder, own] of folders) {
    for (const name of needed) {
      if (!own.has(name)) {
        faults.push(`${folder}/${name} is missing`);
      }
    }
    const [en, hi] = languages.length > 1 ? [own.get('en.md'), own.get('hi.md')] : [];
    const why = en !== undefined && hi !== undefined ? whyNotPair(en, hi) : undefined;
    if (why) {
      faults.push(`${folder}/hi.md ${why}`);
    }
  }
  if (faults.length > 0) {
    throw new ContentError(faults.join('\n'));
  }
}
