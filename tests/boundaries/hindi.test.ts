import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ContentError } from '@/catalogue/check-content.ts';
import { parseContent } from '@/catalogue/parse-content.ts';
import { checkProsePairs } from '@/catalogue/reading/prose-pairs.ts';
import { fill } from '@/i18n/fill.ts';
import { whyNotHindi } from '@/i18n/localized-text.ts';
import { nounKeys, tradeFacts } from '@/i18n/trade-words.ts';
import { contentFiles } from './content-files.ts';
import { read } from './sources.ts';

type Pair = Record<string, unknown>;
type Change = (pair: Pair) => void;

/** Returns the first matching pair, and its path as errors show it. */
function findPair(
  node: unknown,
  fits: (en: string) => boolean,
  way: string[] = [],
): { pair: Pair; field: string } | undefined {
  if (typeof node !== 'object' || node === null) {
    return undefined;
  }
  const pair = node as Pair;
  if (typeof pair.en === 'string' && 'hi' in pair && fits(pair.en)) {
    return { pair, field: way.join(' › ') };
  }
  for (const [key, child] of Object.entries(node)) {
    const found = findPair(child, fits, [...way, key]);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** Returns a copy of a file's content with one pair changed; undefined if no pair matches. */
function spoiled(
  said: unknown,
  fits: (en: string) => boolean,
  change: Change,
): { copy: unknown; field: string } | undefined {
  const copy: unknown = structuredClone(said);
  const found = findPair(copy, fits);
  if (!found) {
    return undefined;
  }
  change(found.pair);
  return { copy, field: found.field };
}

function faultOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

const words = (en: string): boolean => /[A-Za-z]{2}/.test(en.replace(/\{[^}]*\}/g, ''));
const ways: readonly [way: string, fits: (en: string) => boolean, change: Change, says: string][] = [
  ['the Hindi left out', words, (pair) => delete pair.hi, 'the Hindi (`hi`) is missing'],
  ['the Hindi empty', words, (pair) => Object.assign(pair, { hi: ' ' }), 'the Hindi is empty'],
  ['the English pasted', words, (pair) => Object.assign(pair, { hi: pair.en }), 'the Hindi has no Devanagari'],
  [
    'a placeholder dropped',
    (en) => words(en) && en.includes('{'),
    (pair) => Object.assign(pair, { hi: 'बिना जगह का वाक्य' }),
    'both need the same placeholders',
  ],
  ['the key misspelt', words, (pair) => Object.assign(pair, { hindi: pair.hi }), 'Unrecognized key'],
];

describe('content/ cannot leave Hindi out', () => {
  test.each(contentFiles.map((file) => [file.path, file] as const))('%s', (path, { source, shape }) => {
    expect(() => parseContent(path, source, shape)).not.toThrow();
    const said: unknown = parse(source);
    for (const [way, fits, change, says] of ways) {
      const spoilt = spoiled(said, fits, change);
      if (!spoilt) {
        continue;
      }
      // Replaces the parsed file, because writing and parsing the YAML of every file five times took half a minute.
      const fault = faultOf(() => parseContent(path, '{}', shape, [['', spoilt.copy]]));
      expect(fault, way).toBeInstanceOf(ContentError);
      expect(String(fault), way).toContain(`${path} › ${spoilt.field}`);
      expect(String(fault), way).toContain(says);
    }
  });

  test('each type of path was tried on some file', () => {
    for (const [way, fits, change] of ways) {
      expect(
        contentFiles.some(({ source }) => spoiled(parse(source), fits, change)),
        way,
      ).toBe(true);
    }
  });
});

describe('articles, guides and legal texts cannot leave Hindi out', () => {
  const files = import.meta.glob(['/content/articles/*/*', '/content/guides/*/*', '/content/legal/*/*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }) as Record<string, string>;
  const [folder = ''] = Object.keys(files).flatMap((path) => /^(.*\/articles\/.*)\/hi\.md$/.exec(path)?.[1] ?? []);
  const hi = files[`${folder}/hi.md`] ?? '';
  const en = files[`${folder}/en.md`] ?? '';
  const { [`${folder}/hi.md`]: _, ...withoutHindi } = files;

  test('all of them are complete', () => {
    expect(Object.keys(files).length).toBeGreaterThan(0);
    expect(() => checkProsePairs(files)).not.toThrow();
  });

  test.each([
    ['hi.md left out', withoutHindi, 'hi.md is missing'],
    ['hi.md empty', { ...files, [`${folder}/hi.md`]: '\n' }, 'hi.md is empty'],
    ['the English pasted', { ...files, [`${folder}/hi.md`]: en }, 'hi.md repeats en.md'],
    [
      'half translated',
      { ...files, [`${folder}/hi.md`]: hi.slice(0, 1500) + en.slice(1500) },
      'hi.md is Hindi only by',
    ],
    ['a placeholder dropped', { ...files, [`${folder}/en.md`]: `${en}\n{phone}` }, 'hi.md fills {'],
    ['a part left out', { ...files, [`${folder}/hi.md`]: hi.replace(/^## /gm, '') }, 'hi.md has 0 headings'],
  ])('%s', (_way, changed, says) => {
    expect(() => checkProsePairs(changed)).toThrow(ContentError);
    expect(() => checkProsePairs(changed)).toThrow(`${folder.slice(1)}/${says}`);
  });
});

describe('interface texts cannot leave Hindi out', () => {
  type Words = Record<string, string>;
  const modules = import.meta.glob('/src/**/*.messages.ts', { eager: true }) as Record<string, Record<string, unknown>>;

  /** The exports of a module: lists of pairs, and functions that return the texts of a language. */
  const pairsOf = (exported: unknown): { key: string; en: string; hi: string }[] => {
    if (typeof exported === 'function') {
      const [en, hi] = (['en', 'hi'] as const).map((locale) => exported(locale) as Words);
      return Object.keys({ ...en, ...hi }).map((key) => ({ key, en: en?.[key] ?? '', hi: hi?.[key] ?? '' }));
    }
    if (typeof exported !== 'object' || exported === null) {
      return [];
    }
    return Object.entries(exported as Record<string, Words>).map(([key, { en = '', hi = '' }]) => ({ key, en, hi }));
  };

  /**
   * The firm's nouns may be in only one of the two languages. Hindi says "समय" where a sentence would have to agree
   * with the word for an appointment, uses the singular or the plural of customer according to the grammatical case,
   * and has one form for one fee and for several.
   */
  const noun = new RegExp(`\\{wording\\.(?:an-)?(?:${nounKeys.join('|')})\\}`, 'gi');

  test.each(Object.entries(modules))('%s', (path, exported) => {
    const pairs = Object.values(exported).flatMap(pairsOf);
    const faults = pairs.flatMap(({ key, en, hi }) => {
      const why = whyNotHindi(en.replace(noun, ''), hi.replace(noun, 'समय'));
      return why ? [`${key}: ${why}`] : [];
    });
    expect(faults).toEqual([]);
    const seen = new Set(pairs.map(({ en }) => en));
    const written = [...read(path.slice(1)).matchAll(/\ben:\s*(['"])((?:(?!\1)[^\\\n])*)\1/g)].map(
      ([, , en = '']) => en,
    );
    expect(
      // A function returns its texts with the trade words filled in.
      written.filter((en) => !(seen.has(en) || seen.has(fill(en, tradeFacts('en'))))),
      'export the list or a function that gives its words',
    ).toEqual([]);
  });
});
