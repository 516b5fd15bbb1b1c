import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { listFiles, read } from './sources.ts';

type Place = 'content' | 'messages' | 'docs' | 'code';

interface Word {
  write: string;
  not: string[];
  but?: string[];
  in?: Place[];
}

const words = (parse(read('tests/boundaries/english-words.yaml')) as Word[]).map((word) => ({
  write: word.write,
  places: word.in ?? (['content', 'messages', 'docs', 'code'] as const),
  pattern: new RegExp(`(?<![\\w’'-])(?:${word.not.join('|')})(?![\\w-])`, 'gi'),
  kept: new RegExp(`(?:${(word.but ?? []).join('|') || '(?!)'})`, 'gi'),
}));

/** Parts that are not our own prose: code, URLs and quoted words. */
const quoted = /```[\s\S]*?```|`[^`\n]*`|\bhttps?:\S+|\(\/[^)\s]*\)|\{[^{}\s]*\}|"[^"\n]*"|“[^”\n]*”/g;

interface Line {
  readonly path: string;
  readonly text: string;
}

const strays = (place: Place, lines: readonly Line[]): string[] =>
  lines.flatMap(({ path, text }) => {
    const plain = text.replace(quoted, ' ');
    return words
      .filter(({ places }) => places.includes(place))
      .flatMap(({ write, pattern, kept }) =>
        [...plain.replace(kept, ' ').matchAll(pattern)].map(
          ([found]) => `${path}: “${found}” is written ${write}: ${text.slice(0, 120)}`,
        ),
      );
  });

/** Returns the English texts of a YAML file, without the words that people type and without legal terms. */
function englishOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') {
    return key === 'en' ? [value] : [];
  }
  if (value === null || typeof value !== 'object' || value instanceof Date) {
    return [];
  }
  return Object.entries(value)
    .filter(([name]) => name !== 'typed' && name !== 'official')
    .flatMap(([name, inner]) => englishOf(inner, Array.isArray(value) ? key : name));
}

const messageText = /\ben:\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g;

const content = (): Line[] => [
  ...listFiles('content/**/*.yaml')
    .filter((path) => !path.endsWith('search-words.yaml'))
    .flatMap((path) => englishOf(parse(read(path))).map((text) => ({ path, text }))),
  ...listFiles('content/**/en.md').flatMap((path) => paragraphs(path)),
];

const messages = (): Line[] =>
  listFiles('src/**/*.messages.ts').flatMap((path) =>
    [...read(path).matchAll(messageText)].map(([, single, double, template]) => ({
      path,
      text: single ?? double ?? template ?? '',
    })),
  );

const paragraphs = (path: string): Line[] =>
  read(path)
    .split(/\n\s*\n/)
    .map((text) => ({ path, text: text.replaceAll('\n', ' ') }));

const docs = (): Line[] =>
  listFiles('*.md', 'docs/**/*.md')
    .filter((path) => !/english-style|hindi-style/.test(path))
    .flatMap(paragraphs);

const comment = /\/\*([\s\S]*?)\*\/|(?:^|\s)\/\/ ([^\n]*)/g;
const logLine = /\.(?:info|warn|error|fatal)\([^;]*?'((?:\\.|[^'\\])*)'\)/g;

/** The texts of errors, and of the faults of a check. */
const errorText =
  /(?:\bnew [A-Z]\w*(?:Error|Event|Failure)\((?:[^()'`;]*,)?\s*|\b(?:message|says): )(?:'((?:\\.|[^'\\])*)'|`((?:\\.|[^`\\])*)`)/g;

/** The titles of tests and of groups of tests, in the calls that name them. */
const title =
  /(?:^|\s)(?:test|it|describe\w*)(?:\.\w+)*(?:\([^()\n]*\))?\(\s*(?:'((?:\\.|[^'\\])*)'|`((?:\\.|[^`\\])*)`)/g;
/** The titles of `test.each([…])('…')`, whose rows take several lines. */
const titleOfRows = /^(?:\]|\s*\]) ?(?:as const)?\)\(\s*(?:'((?:\\.|[^'\\])*)'|`((?:\\.|[^`\\])*)`)/gm;

const code = (): Line[] =>
  listFiles('{src,scripts,measure,tests,migrations}/**/*.{ts,tsx,astro,mjs}', '*.{ts,mjs}')
    .filter((path) => !path.includes('/fixtures/') && !path.endsWith('english-words.test.ts'))
    .flatMap((path) => {
      const source = read(path);
      return [comment, logLine, errorText, title, titleOfRows]
        .flatMap((pattern) => [...source.matchAll(pattern)])
        .map(([, first, second]) => ({
          path,
          text: (first ?? second ?? '').replace(/\s*\n\s*\*?\s*/g, ' '),
        }));
    });

test.each([
  ['content', content],
  ['messages', messages],
  ['docs', docs],
  ['code', code],
] as const)('%s: none of the words that we do not use', (place, lines) => {
  expect(strays(place, lines())).toEqual([]);
});

test('finds a word in a sentence, and leaves code, quotations and phrases that keep it', () => {
  const found = (text: string) => strays('messages', [{ path: 'x', text }]).map((line) => line.split('”')[0]);
  expect(found('Whoever has the mail stands here on 18 November.')).toEqual([
    'x: “stands',
    'x: “Whoever',
    'x: “the mail',
    'x: “18 November',
  ]);
  expect(found('PAN stands for a number. See `nobody` and "his". The Trade Marks Registry; the mail server.')).toEqual(
    [],
  );
  expect(englishOf({ a: { en: 'one', hi: 'दो' }, typed: { en: 'x' }, b: [{ en: ['two'] }] })).toEqual(['one', 'two']);
});
