import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { createEngine } from '@/ui/search/search-engine.ts';
import { type IndexedEntry, unpackIndex } from '@/ui/search/search-index.ts';
import type { SuggestionWords } from './search.messages.ts';

/** One entry that was found, formatted for display. */
export interface Result {
  readonly kind: string;
  readonly href: string;
  readonly title: string;
  /** The entry's description or, for a question, the page that answers it; '' without descriptions. */
  readonly text: string;
  /** Our fee for a service and its usual time, in one line. */
  readonly priceAndTime: string | undefined;
  readonly terms: readonly string[];
  readonly whole: boolean;
}

/** The results of one kind, or the best results of several kinds. */
export interface ResultGroup {
  readonly kind: string;
  readonly label: string;
  readonly results: readonly Result[];
}

export interface SiteSearch {
  readonly words: SuggestionWords;
  /** The words of a query that the search looks for. */
  asked(query: string): string[];
  /**
   * Finds the best hits by kind, the total number, and whether an entry contains all words. If the very best are of
   * several kinds, they form a group of their own, because the kind of the first one would push the others down.
   * @param most the maximum number returned
   */
  find(query: string, most: number): { groups: ResultGroup[]; count: number; whole: boolean };
}

/** The number of results that form a group of their own if they are of several kinds. */
const FIRST = 3;

/** The weight of each kind of entry, which decides the order if entries of several kinds contain the words. */
const weights: Readonly<Record<string, number>> = {
  service: 1.5,
  section: 1.4,
  calculator: 1.3,
  question: 0.6,
  form: 0.5,
  term: 0.7,
  page: 0.7,
};

/**
 * Makes an index searchable, in a browser and on the server alike.
 * @param packed the content of `/search-index.<locale>.json`
 * @param texts the descriptions of the entries by path, which only the results page shows
 */
export async function openSiteSearch(
  packed: string,
  locale: Locale,
  texts: Readonly<Record<string, string>> = {},
): Promise<SiteSearch> {
  const { words, vocabulary, entries } = unpackIndex<SuggestionWords>(packed);
  const engine = await createEngine(
    entries.map((entry) => ({ ...entry, weight: weights[entry.kind] ?? 1 })),
    vocabulary,
  );
  const titles = new Map(entries.map(({ path, title }) => [path, title]));
  const describe = ({ kind, path }: IndexedEntry): string =>
    (kind === 'question' ? titles.get(path.replace(/#.*/, '')) : texts[path]) ?? '';
  return {
    words,
    asked: engine.asked,
    find(query, most) {
      const hits = engine.find(query);
      const results = hits.slice(0, most).flatMap(({ at, terms, whole }): Result[] => {
        const entry = entries[at];
        if (!entry) {
          return [];
        }
        const { kind, title, priceAndTime } = entry;
        return [{ kind, href: pathFor(locale, entry.path), title, text: describe(entry), priceAndTime, terms, whole }];
      });
      const isMixed = results.length > FIRST && new Set(results.slice(0, FIRST).map(({ kind }) => kind)).size > 1;
      const groups = Map.groupBy(results, ({ kind }, place) => (isMixed && place < FIRST ? 'first' : kind));
      return {
        groups: [...groups].map(([kind, some]) => ({
          kind,
          label: words[kind as keyof SuggestionWords] ?? '',
          results: some,
        })),
        count: hits.length,
        whole: hits[0]?.whole ?? false,
      };
    },
  };
}
