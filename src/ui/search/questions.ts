import { wordsOf } from '@/i18n/phonetic-key.ts';
import type { ReadVocabulary } from './vocabulary.ts';

/**
 * A question that an entry answers, as sets of words. A query asks the question if it has a word from each set. A set
 * with `?` is optional, and none of the words of a set with `-` may be in the query. `@` is any place, `$you` a list of
 * words that many questions have. If the question begins with `!`, the other words of the query do not matter. Example:
 * `where kahan / office branch / ?your aapka / -shop`.
 */
export interface Question {
  /** The index of the entry that answers it. */
  readonly at: number;
  readonly needed: readonly ReadonlySet<string>[];
  readonly banned: ReadonlySet<string>;
  /** All words of the question. */
  readonly known: ReadonlySet<string>;
  readonly isSure: boolean;
}

/** A question that a query asks. */
export interface Answer {
  readonly at: number;
  /** Whether a word of the query is in the question. */
  readonly covers: (word: string) => boolean;
  /** The number of sets that the query must have a word from. */
  readonly sets: number;
  /** The number of the query's words that are in the question. */
  readonly shared: number;
  readonly isSure: boolean;
}

const ANY_PLACE = '@';
const isBanned = (set: string): boolean => /(?:^| )-/.test(set);
const isExtra = (set: string): boolean => set.includes('?') || isBanned(set);

/** Parses a question from the notation that {@link Question} describes. */
export function readQuestion(written: string, at: number, vocabulary: ReadVocabulary): Question {
  const isSure = written.startsWith('!');
  const sets = written.replace('!', '').split('/');
  const sensesOf = (set: string): Set<string> =>
    new Set([...vocabulary.sensesOf(set), ...(set.includes(ANY_PLACE) ? [ANY_PLACE] : [])]);
  return {
    at,
    needed: sets.filter((set) => !isExtra(set)).map(sensesOf),
    banned: sensesOf(sets.filter(isBanned).join(' ')),
    known: sensesOf(sets.filter((set) => !isBanned(set)).join(' ')),
    isSure,
  };
}

/** Returns a function that finds the questions that a query asks. */
export function questionFinder(
  questions: readonly Question[],
  vocabulary: ReadVocabulary,
): (query: string) => Answer[] {
  /** The questions, keyed by the words of their first set. */
  const beginning = new Map<string, Question[]>();
  for (const question of questions) {
    for (const sense of question.needed[0] ?? []) {
      beginning.set(sense, [...(beginning.get(sense) ?? []), question]);
    }
  }
  return (query) => {
    const senses = new Map(
      wordsOf(query).map((word) => [word, vocabulary.isPlace(word) ? ANY_PLACE : vocabulary.askedSenseOf(word)]),
    );
    const has = [...new Set([...senses.values(), ...[...senses.keys()].map(vocabulary.stemSenseOf)])];
    const possible = new Set(has.flatMap((sense) => beginning.get(sense) ?? []));
    return [...possible]
      .filter(({ needed }) => needed.every((set) => has.some((sense) => set.has(sense))))
      .filter(({ banned }) => !has.some((sense) => banned.has(sense)))
      .map(({ at, needed, known, isSure }) => {
        const covers = (word: string): boolean =>
          known.has(senses.get(word) ?? vocabulary.askedSenseOf(word)) || known.has(vocabulary.stemSenseOf(word));
        return { at, covers, sets: needed.length, shared: [...senses.keys()].filter(covers).length, isSure };
      });
  };
}
