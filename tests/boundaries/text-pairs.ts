import { parse, parseDocument } from 'yaml';
import { listFiles, read } from './sources.ts';

/** The English and the Hindi of one text. */
export interface TextPair {
  /** The file and the field or part, as a fault shows it. */
  readonly where: string;
  /** The file, and the titles of the text and of what it is in. */
  readonly about: string;
  readonly en: string;
  readonly hi: string;
}

/** The data of a YAML file. A file of the starter has the lines of every type of firm, so it may give a key twice. */
const yamlOf = (path: string): unknown =>
  path.startsWith('scripts/')
    ? parseDocument(read(path).replace(/^\{\}$/gm, ''), { uniqueKeys: false }).toJS()
    : parse(read(path));

/** A text, or a list or group of texts as one. */
const wordsOf = (said: unknown): string => (typeof said === 'string' ? said : JSON.stringify(said));

/** The keys of texts that say what the other texts of the same mapping are about. */
const titles = ['title', 'name', 'question', 'term', 'code', 'intro'];

const titlesOf = (node: object): string =>
  titles
    .flatMap((key) => {
      const said = (node as Record<string, { en?: unknown; same?: unknown } | undefined>)[key];
      return typeof said === 'object' && said !== null ? [said.en ?? said.same] : [];
    })
    .filter((said) => typeof said === 'string')
    .join(' | ');

function pairsWithin(node: unknown, where: string, about = where): TextPair[] {
  if (typeof node !== 'object' || node === null) {
    return [];
  }
  const { en, hi } = node as { en?: unknown; hi?: unknown };
  if (en !== undefined && hi !== undefined) {
    return [{ where, about, en: wordsOf(en), hi: wordsOf(hi) }];
  }
  const inner = `${about} | ${titlesOf(node)}`;
  return Object.entries(node).flatMap(([key, child]) => pairsWithin(child, `${where} › ${key}`, inner));
}

/** The paragraphs, items and table rows of Markdown. */
const parts = (text: string): string[] =>
  text
    .split(/\n(?:\s*\n)*(?=\s*(?:\n|[-*|#>]|\d+\. |<!--))|\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
const sections = (text: string): string[] => text.split(/^(?=#{1,6} )/m);

/** Pairs the parts of two Markdown texts: part by part where a section has as many in both, otherwise as a whole. */
function prosePairs(where: string, en: string, hi: string): TextPair[] {
  const english = sections(en);
  const hindi = sections(hi);
  if (english.length !== hindi.length) {
    return [{ where, about: where, en, hi }];
  }
  return english.flatMap((section, index) => {
    const other = hindi[index] ?? '';
    const own = parts(section);
    const others = parts(other);
    const heading = section.split('\n')[0]?.slice(0, 80) ?? '';
    const pair = { where: `${where} › ${heading}`, about: `${where} | ${heading}` };
    return own.length === others.length
      ? own.map((part, place) => ({ ...pair, en: part, hi: others[place] ?? '' }))
      : [{ ...pair, en: section, hi: other }];
  });
}

const modules = import.meta.glob(['/src/**/*.messages.ts', '/scripts/**/*.messages.ts'], { eager: true }) as Record<
  string,
  Record<string, unknown>
>;

function messagePairs(path: string, exported: unknown): TextPair[] {
  if (typeof exported !== 'function') {
    return pairsWithin(exported, path);
  }
  const [en, hi] = ['en', 'hi'].map((locale) => exported(locale) as Record<string, unknown>);
  return Object.entries(en ?? {}).flatMap(([key, text]) => {
    const other = hi?.[key];
    return typeof text === 'string' && typeof other === 'string'
      ? [{ where: `${path} › ${key}`, about: path, en: text, hi: other }]
      : [];
  });
}

/** Pairs in code outside the lists of messages: `{ en: '…', hi: '…' }` on one or two lines. */
const inCode =
  /\ben:\s*(?:'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`),\s*hi:\s*(?:'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`)/g;

/** Every text of the product that exists in both languages. */
export const textPairs = (): TextPair[] => [
  ...listFiles(
    '{content,scripts/new-firm/starter,tests/fixtures/second-firm,tests/fixtures/new-firm}/**/*.yaml',
  ).flatMap((path) => pairsWithin(yamlOf(path), path)),
  ...listFiles('{content,scripts/new-firm/starter,tests/fixtures/second-firm}/**/en.md').flatMap((path) =>
    prosePairs(path, read(path), read(path.replace(/en\.md$/, 'hi.md'))),
  ),
  ...Object.entries(modules).flatMap(([path, exports]) =>
    Object.values(exports).flatMap((exported) => messagePairs(path.slice(1), exported)),
  ),
  ...listFiles('{src,scripts}/**/*.{ts,tsx}')
    .filter((path) => !/\.(?:test|messages)\.tsx?$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(inCode)].map(([, single, template, hindi, hindiTemplate]) => ({
        where: path,
        about: path,
        en: single ?? template ?? '',
        hi: hindi ?? hindiTemplate ?? '',
      })),
    ),
];
