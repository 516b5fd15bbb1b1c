import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { createEngine } from '@/ui/search/search-engine.ts';
import { type IndexedEntry, unpackIndex } from '@/ui/search/search-index.ts';
import type { SuggestionWords } from './search.messages.ts';

/** One entry that was found, formatted for display. */
export interface Result {
  readonly href: string;
  readonly title: string;
  /** The entry's description or, for a question, the page that answers it. */
  readonly text: string;
  /** Our fee for a service and its usual time, in one line. */
  readonly priceAndTime: string | undefined;
  readonly terms: readonly string[];
  readonly whole: boolean;
}

/** The results of one kind. */
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
   * The best hits by kind, the total number, and whether an entry contains all words. @param most the maximum number
   * returned
   */
  find(query: string, most: number): { groups: ResultGroup[]; count: number; whole: boolean };
}

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
 */
export async function openSiteSearch(packed: string, locale: Locale): Promise<SiteSearch> {
  const { words, vocabulary, entries } = unpackIndex<SuggestionWords>(packed);
  const engine = await createEngine(
    entries.map((entry) => ({ ...entry, weight: weights[entry.kind] ?? 1 })),
    vocabulary,
  );
  const titles = new Map(entries.map(({ path, title }) => [path, title]));
  const describe = ({ kind, path, text }: IndexedEntry): string =>
    kind === 'question' ? (titles.get(path.replace(/#.*/, '')) ?? '') : text;
  return {
    words,
    asked: engine.asked,
    find(query, most) {
      const hits = engine.find(query);
      const groups = new Map<string, Result[]>();
      for (const { at, terms, whole } of hits.slice(0, most)) {
        const entry = entries[at];
        if (!entry) {
          continue;
        }
        const results = groups.get(entry.kind) ?? [];
        const { title, priceAndTime } = entry;
        const href = pathFor(locale, entry.path);
        results.push({ href, title, text: describe(entry), priceAndTime, terms, whole });
        groups.set(entry.kind, results);
      }
      return {
        groups: [...groups].map(([kind, results]) => ({
          kind,
          label: words[kind as keyof SuggestionWords] ?? '',
          results,
        })),
        count: hits.length,
        whole: hits[0]?.whole ?? false,
      };
    },
  };
}
