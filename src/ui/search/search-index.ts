import { wordsOf } from '@/i18n/phonetic-key.ts';
import { type ReadVocabulary, readVocabulary, type Vocabulary } from './vocabulary.ts';

/** An entry of the index in the browser. */
export interface IndexedEntry {
  readonly kind: string;
  /** The English path, with `#` and a question's name if it is a question. */
  readonly path: string;
  readonly title: string;
  /** The description. The packed index has only the words that are searched for. */
  readonly text: string;
  readonly keywords: readonly string[];
  /** Our fee for a service and its usual time, in one line. */
  readonly priceAndTime?: string | undefined;
  /** Questions that the entry answers; see `questions.ts`. */
  readonly asks?: readonly string[] | undefined;
  /** The words of the trades that need the entry. */
  readonly trades?: string | undefined;
}

/** The data that is fetched when someone first focuses a search box, in one language. */
export interface SearchIndex<Words> {
  readonly words: Words;
  readonly vocabulary: Vocabulary;
  readonly entries: readonly IndexedEntry[];
}

/** The most frequent letters of Hindi texts. Each changes places with a Latin capital, which takes only one byte. */
const FREQUENT = 'ाकरेीस्नहिमंतलपयोैटजदएब़वग';
const capitals = new Map(
  [...FREQUENT].flatMap((letter, at) => {
    const capital = String.fromCharCode(0x41 + at);
    return [[letter, capital] as const, [capital, letter] as const];
  }),
);

/**
 * Exchanges Devanagari with letters that take fewer bytes: the most frequent letters with capitals, the others with the
 * letters from U+0080 to U+00FF. This makes the Hindi index 6% smaller after compression. Exchanging again restores the
 * text.
 */
export const exchangeLetters = (text: string): string =>
  text.replace(/[A-Z\u0080-\u00ff\u0900-\u097f]/g, (letter) => {
    const other = String.fromCharCode(letter.charCodeAt(0) ^ 0x980);
    return capitals.get(letter) ?? (capitals.has(other) ? letter : other);
  });

/** The name of an entry as it is in a path, such as gst-returns. */
const inPath = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * The character that stands for one of the entry's names in a path. The number of the name follows: the title is 0, the
 * first search word is 1.
 */
const NAMED = '*';

function shortPath({ path, title, keywords }: IndexedEntry): string {
  const [, before = '', last = ''] = /^(.*[/#])(.*)$/.exec(path) ?? [];
  const name = [title, ...keywords].findIndex((one) => inPath(one) === last);
  return name < 0 ? path : `${before}${NAMED}${name}`;
}

/** The path of the question after this one on the same page: `/faq#q2` follows `/faq#q1`. */
const nextQuestion = (path: string): string => path.replace(/#q(\d+)$/, (_, at: string) => `#q${Number(at) + 1}`);

/**
 * Returns the paths of all entries, shortened, because questions are more than half of all entries. A question that
 * follows the previous one on its page has an empty path, and the first question of a page has only the index of the
 * page's entry.
 */
function shortPaths(entries: readonly IndexedEntry[]): string[] {
  const indexes = new Map(entries.map(({ path }, at) => [`${path}#q1`, at]));
  return entries.map((entry, at) => {
    const before = entries[at - 1]?.path ?? '';
    const isNext = entry.path !== before && entry.path === nextQuestion(before);
    return isNext ? '' : String(indexes.get(entry.path) ?? shortPath(entry));
  });
}

/**
 * Restores the paths that `shortPaths` shortened.
 * @param names returns the names of an entry, its title first
 */
function longPaths(short: readonly string[], names: (at: number) => readonly string[]): string[] {
  const paths: string[] = [];
  for (const [at, path] of short.entries()) {
    const isIndex = /^\d+$/.test(path);
    paths.push(
      path === ''
        ? nextQuestion(paths.at(-1) ?? '')
        : isIndex
          ? `${paths[Number(path)]}#q1`
          : longPath(path, names(at)),
    );
  }
  return paths;
}

const longPath = (path: string, names: readonly string[]): string =>
  path.replace(/\*(\d+)$/, (_, name: string) => inPath(names[Number(name)] ?? ''));

const columns = ['kind', 'path', 'title', 'text', 'keywords', 'priceAndTime', 'asks', 'trades'] as const;
const keywordsApart = '|';

/**
 * Packs the index for transfer as one text per column, which is a tenth smaller after compression than one object per
 * entry. Transferring the engine's finished index would take half as much again, and loading it would be no faster than
 * building it.
 */
export function packIndex<Words>({ entries: all, vocabulary, ...rest }: SearchIndex<Words>): string {
  const read = readVocabulary(vocabulary);
  const entries = withRareWords(
    all.map((entry) => withoutRepetition(entry, read)),
    read,
  );
  const paths = shortPaths(entries);
  const lines = (column: (typeof columns)[number]): string =>
    entries
      .map(
        (entry, at) => (column === 'path' ? paths[at] : undefined) ?? [entry[column] ?? ''].flat().join(keywordsApart),
      )
      .map((cell) => cell.replace(/\s+/g, ' '))
      .join('\n');
  const { idle, places, sets } = vocabulary;
  const short = {
    idle: withoutHindi(idle),
    ...(places === undefined ? {} : { places: eachOnce(places, read.placeOf) }),
    ...(sets && { sets: Object.fromEntries(Object.entries(sets).map(([name, set]) => [name, heardOnce(set, read)])) }),
  };
  return exchangeLetters(
    JSON.stringify({ ...rest, vocabulary: { ...vocabulary, ...short }, columns: columns.map(lines) }),
  );
}

/**
 * Returns the entry with only those words of its description that its names do not have, because the boxes do not show
 * it, and without search words that the engine treats like other words of the entry. A single word stays if
 * otherwise only longer search words have its meaning, because an entry with the typed word ranks above entries with a
 * synonym of it.
 */
function withoutRepetition(entry: IndexedEntry, vocabulary: ReadVocabulary): IndexedEntry {
  const heard = new Set([vocabulary.meaningOf(entry.title)]);
  const known = new Set(wordsOf(entry.title).map((word) => vocabulary.senseOf(word)));
  const sounds = new Set(wordsOf(entry.title).map((word) => vocabulary.soundOf(word)));
  /** The meanings that the entry has a single-word search word for. */
  const alone = new Set<string>();
  const keywords = entry.keywords.filter((keyword) => {
    const meaning = vocabulary.meaningOf(keyword);
    const words = wordsOf(keyword).filter((word) => !vocabulary.isIdle(word));
    const isAlone = wordsOf(keyword).length === 1;
    const isNew = heard.has(meaning)
      ? isAlone && !alone.has(meaning) && words.every((word) => !sounds.has(vocabulary.soundOf(word)))
      : words.length < REPEATED || words.some((word) => !known.has(vocabulary.senseOf(word)));
    heard.add(meaning);
    if (isAlone && isNew) {
      alone.add(meaning);
    }
    for (const word of words) {
      known.add(vocabulary.senseOf(word));
      sounds.add(vocabulary.soundOf(word));
    }
    return isNew;
  });
  const { asks, trades } = entry;
  const named = new Set([entry.title, ...keywords].flatMap(wordsOf));
  const told = new Set(wordsOf(entry.text).filter((word) => !vocabulary.isIdle(word) && !named.has(word)));
  const others = (list: string): string =>
    list
      .split(' ')
      .filter((word) => !known.has(vocabulary.senseOf(word)))
      .join(' ');
  return {
    ...entry,
    text: [...told].join(' '),
    keywords,
    ...(asks ? { asks: asks.map((question) => heardOnce(question, vocabulary)) } : {}),
    ...(trades === undefined ? {} : { trades: heardOnce(others(trades), vocabulary) }),
  };
}

/** The maximum number of descriptions that share a word. A more frequent word does not tell pages apart. */
const SHARED = 2;

/**
 * Returns the entries with only the rare words of their descriptions. A word that some entry has in its name finds that
 * entry, and would only add noise here.
 */
function withRareWords(entries: readonly IndexedEntry[], { senseOf }: ReadVocabulary): IndexedEntry[] {
  const named = new Set(
    entries
      .flatMap(({ title, keywords }) => [title, ...keywords])
      .flatMap(wordsOf)
      .map(senseOf),
  );
  const counts = Map.groupBy(
    entries.flatMap(({ text }) => text.split(' ')),
    (word) => word,
  );
  const isRare = (word: string): boolean => (counts.get(word)?.length ?? 0) <= SHARED && !named.has(senseOf(word));
  return entries.map((entry) => ({ ...entry, text: entry.text.split(' ').filter(isRare).join(' ') }));
}

/** A search word of this many words is left out if the entry has each of them. */
const REPEATED = 3;

/**
 * Returns a list of words without those that mean the same as an earlier one. Each set of a question is a separate
 * list.
 */
const heardOnce = (list: string, { askedSenseOf, stemSenseOf, sensesOf }: ReadVocabulary): string =>
  list
    .split('/')
    .map((set) => {
      const all = set.split(' ').filter(Boolean);
      const lists = all.filter((word) => word.includes('$'));
      const heard = new Set<string>(lists.flatMap(sensesOf));
      const others = all.filter((word) => {
        const sense = wordsOf(word).map(askedSenseOf).join(' ') || word;
        const isNew = !word.includes('$') && !heard.has(sense) && !heard.has(wordsOf(word).map(stemSenseOf).join(' '));
        heard.add(sense);
        return isNew;
      });
      return [...lists, ...others].join(' ');
    })
    .join('/');

/** Returns a list of words, in alphabetical order, without those that are the same as an earlier one. */
const eachOnce = (list: string, meaningOf: (word: string) => string): string =>
  [
    ...new Map(
      wordsOf(list)
        .toReversed()
        .map((word) => [meaningOf(word), word]),
    ).values(),
  ]
    .toSorted()
    .join(' ');

/** Returns a list of stop words without the Hindi ones that it has in Latin letters too. */
function withoutHindi(idle: string): string {
  const words = [...new Set(wordsOf(idle))];
  const latin = words.filter((word) => /^[a-z]/.test(word)).join(' ');
  const { isIdle } = readVocabulary({ same: [], idle: latin });
  return [latin, ...words.filter((word) => !isIdle(word))].join(' ');
}

type PackedIndex<Words> = Omit<SearchIndex<Words>, 'entries'> & { readonly columns: readonly string[] };

const isPacked = <Words>(value: unknown): value is PackedIndex<Words> =>
  typeof value === 'object' && value !== null && 'columns' in value && Array.isArray(value.columns);

/** Restores the index that `packIndex` has packed. */
export function unpackIndex<Words>(packed: string): SearchIndex<Words> {
  const index: unknown = JSON.parse(exchangeLetters(packed));
  if (!isPacked<Words>(index)) {
    throw new TypeError('This is not the index of the search.');
  }
  const { columns: lines, ...rest } = index;
  const [kinds = [], paths = [], titles = [], texts = [], keywords = [], terms = [], asks = [], trades = []] =
    lines.map((column) => column.split('\n'));
  const long = longPaths(paths, (at) => [titles[at] ?? '', ...(keywords[at] ?? '').split(keywordsApart)]);
  const entries = kinds.map((kind, at) => ({
    kind,
    path: long[at] ?? '',
    title: titles[at] ?? '',
    text: texts[at] ?? '',
    keywords: (keywords[at] ?? '').split(keywordsApart).filter(Boolean),
    priceAndTime: terms[at] || undefined,
    asks: asks[at] ? asks[at].split(keywordsApart) : undefined,
    trades: trades[at] || undefined,
  }));
  return { ...rest, entries };
}
