import { createEngine, type Findable } from '@/ui/search/search-engine.ts';
import type { Vocabulary } from '@/ui/search/vocabulary.ts';

/** A trade or a class, as sent to the browser. */
interface FinderEntry {
  /** A trade's id, or `class-25`. */
  readonly id: string;
  readonly title: string;
  /** Everyday goods or services of a class; '' for a trade. */
  readonly text: string;
  readonly keywords: readonly string[];
  /** The Nice classes of a trade, most usual first; for a class, the class itself. */
  readonly classes: readonly number[];
  /** NIC 2008 codes of five digits; empty for a class. */
  readonly nic: readonly string[];
}

/** The data that is fetched when someone focuses the finder's box, in one language. */
export interface ClassIndex {
  readonly entries: readonly FinderEntry[];
  /** The headings of the classes by number. */
  readonly headings: Readonly<Record<number, string>>;
  readonly vocabulary: Vocabulary;
}

/** One result, formatted for display. */
export interface FoundClass {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly classes: readonly { readonly number: number; readonly heading: string }[];
  readonly nic: readonly string[];
  readonly isTrade: boolean;
}

export type FindClasses = (query: string) => FoundClass[];

/** The maximum number of results, because no one scrolls past more on a phone. */
const most = 6;
/** Someone who types a trade wants that trade. A class ranks below it, but above trades that only sound similar. */
const weights = { trade: 1.3, class: 1 };

/** Makes the index searchable, both in the browser and on the server. */
export async function openClassFinder({ entries, headings, vocabulary }: ClassIndex): Promise<FindClasses> {
  const isTrade = ({ id }: FinderEntry): boolean => !id.startsWith('class-');
  const list = entries.map(
    (entry): Findable => ({
      title: entry.title,
      keywords: [...entry.keywords, ...entry.nic],
      text: entry.text,
      weight: weights[isTrade(entry) ? 'trade' : 'class'],
    }),
  );
  const engine = await createEngine(list, vocabulary);
  return (query) =>
    engine
      .find(query, 1)
      .slice(0, most)
      .flatMap(({ at }) => {
        const entry = entries[at];
        if (!entry) {
          return [];
        }
        const { id, title, text, classes, nic } = entry;
        const named = classes.map((number) => ({ number, heading: headings[number] ?? '' }));
        return [{ id, title, text, classes: named, nic, isTrade: isTrade(entry) }];
      });
}
