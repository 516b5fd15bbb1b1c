import type { Vocabulary } from './vocabulary.ts';

/** One thing that can be found, as a browser has it. */
export interface IndexedEntry {
  readonly kind: string;
  /** The English address, with `#` and a question's name where that is meant. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly keywords: readonly string[];
  /** Of a service: our fee and its usual time, in one line. */
  readonly priceAndTime?: string | undefined;
}

/** What is fetched when someone first goes into a search box, in one language. */
export interface SearchIndex<Words> {
  readonly words: Words;
  readonly vocabulary: Vocabulary;
  readonly entries: readonly IndexedEntry[];
}

const columns = ['kind', 'path', 'title', 'text', 'keywords', 'priceAndTime'] as const;
const keywordsApart = '|';

/**
 * The index as it travels: one text a column, which packs a tenth smaller than one object an entry. The finished index of the
 * engine would be half as large again, and no faster to read in than to build.
 */
export function packIndex<Words>({ entries, ...rest }: SearchIndex<Words>): string {
  const lines = (column: (typeof columns)[number]): string =>
    entries
      .map((entry) => (column === 'keywords' ? entry.keywords.join(keywordsApart) : (entry[column] ?? '')))
      .map((cell) => cell.replace(/\s+/g, ' '))
      .join('\n');
  return JSON.stringify({ ...rest, columns: columns.map(lines) });
}

type PackedIndex<Words> = Omit<SearchIndex<Words>, 'entries'> & { readonly columns: readonly string[] };

const isPacked = <Words>(value: unknown): value is PackedIndex<Words> =>
  typeof value === 'object' && value !== null && 'columns' in value && Array.isArray(value.columns);

/** The index as it was before it was packed. */
export function unpackIndex<Words>(packed: string): SearchIndex<Words> {
  const index: unknown = JSON.parse(packed);
  if (!isPacked<Words>(index)) {
    throw new TypeError('This is not the index of the search.');
  }
  const { columns: lines, ...rest } = index;
  const [kinds = [], paths = [], titles = [], texts = [], keywords = [], terms = []] = lines.map((column) =>
    column.split('\n'),
  );
  const entries = kinds.map((kind, at) => ({
    kind,
    path: paths[at] ?? '',
    title: titles[at] ?? '',
    text: texts[at] ?? '',
    keywords: (keywords[at] ?? '').split(keywordsApart).filter(Boolean),
    priceAndTime: terms[at] || undefined,
  }));
  return { ...rest, entries };
}
