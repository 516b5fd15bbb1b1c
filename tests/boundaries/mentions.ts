import { numberWord } from '@/i18n/number-words.ts';
import { type TextPair, textPairs } from './text-pairs.ts';

/** A sentence of a text, with what it is about. */
export interface Passage {
  /** The file and the field or part, as a fault shows it. */
  readonly where: string;
  /** The file and the titles of the text, then the sentence. */
  readonly context: string;
  readonly sentence: string;
}

export interface Mention extends Passage {
  /** The figures that the sentence gives. */
  readonly figures: readonly string[];
}

const counts = new Map(
  [...Array.from({ length: 21 }, (_, count) => count), 30, 40, 50, 60].map((count) => [numberWord('en', count), count]),
);
const inWords = new RegExp(`\\b(?:${[...counts.keys()].join('|')})\\b`, 'gi');

/** Writes numbers in digits, and leaves out emphasis, links and line breaks. */
const plain = (text: string): string =>
  text
    .replaceAll(/\]\([^)]*\)|\*\*|[[\]]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(inWords, (word) => String(counts.get(word.toLowerCase()) ?? word));

/** The English sentences of texts. */
export const passages = (pairs: readonly TextPair[] = textPairs()): Passage[] =>
  pairs.flatMap(({ where, about, en }) =>
    en
      .replaceAll(/\s+/g, ' ')
      .split(/(?<=[.?!])\s+(?=[A-Z₹*[({\d])/)
      .map(plain)
      .map((sentence) => ({ where, context: `${plain(about)} | ${sentence}`, sentence })),
  );

export interface Said {
  /** What the sentence or its titles contain. */
  readonly about?: string | undefined;
  /** What excludes a sentence. */
  readonly not?: string | undefined;
  /** The words around the figures, which are groups. */
  readonly says: string;
}

/** Where the texts give a figure. */
export function mentionsOf(all: readonly Passage[], { about = '', not = '(?!)', says }: Said): Mention[] {
  const topic = new RegExp(about, 'u');
  const other = new RegExp(not || '(?!)', 'u');
  const figure = new RegExp(says, 'gu');
  return all
    .filter(({ context }) => topic.test(context) && !other.test(context))
    .flatMap((passage) =>
      [...passage.sentence.matchAll(figure)].map((found) => ({
        ...passage,
        figures: found.slice(1).filter((group) => group !== undefined),
      })),
    );
}
