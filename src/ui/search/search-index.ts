import type { Vocabulary } from './vocabulary.ts';

/** An entry of the index in the browser. */
export interface IndexedEntry {
  readonly kind: string;
  /** The English path, with `#` and a question's name if it is a question. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly keywords: readonly string[];
  /** Our fee for a service and its usual time, in one line. */
  readonly priceAndTime?: string | undefined;
}

/** The data that is fetched when someone first focuses a search box, in one language. */
export interface SearchIndex<Words> {
  readonly words: Words;
  readonly vocabulary: Vocabulary;
  readonly entries: readonly IndexedEntry[];
}

const columns = ['kind', 'path', 'title', 'text', 'keywords', 'priceAndTime'] as const;
const keywordsApart = '|';

/**
 * Packs the index for transfer as one text per column, which compresses a tenth smaller than one object per entry. The engine's
 * finished index would be half as large again, and loading it would be no faster than building it.
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
