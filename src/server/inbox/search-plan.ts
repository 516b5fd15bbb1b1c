import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Schema } from '../database/schema.ts';
import { searchedWords } from '../search-words/words-of.ts';
import { likeText } from './inbox-filter.ts';

/** Up to so many cases are looked at one by one for the other words, some 15 ms. */
const FEW = 2000;

/** How a search is answered. */
export interface SearchPlan {
  /** What was typed, to be found as it stands. */
  readonly typed: string;
  readonly words: readonly string[];
  /**
   * The rarest word, where few cases have it: they are found through it. Where each word is in many cases, the newest
   * cases are read instead, for among them some soon have all words.
   */
  readonly rarest: string | undefined;
}

/** @param typed by a clerk; @returns undefined where there is no word in it */
export async function planSearch(db: Database, typed: string): Promise<SearchPlan | undefined> {
  const words = searchedWords(typed);
  let rarest: { word: string; count: number } | undefined;
  for (const word of words) {
    const some = db
      .selectFrom('case_words')
      .select('case_id')
      .where((row) => beginsWith(row, word))
      .limit(Math.min(FEW, rarest?.count ?? FEW) + 1)
      .as('some');
    const { count } = await db
      .selectFrom(some)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count <= FEW && count < (rarest?.count ?? Number.POSITIVE_INFINITY)) rarest = { word, count };
  }
  return words.length > 0 ? { typed: typed.normalize('NFC').trim(), words, rarest: rarest?.word } : undefined;
}

/** The cases that a search finds. */
export function foundBy(row: ExpressionBuilder<Schema, 'cases'>, { words, rarest }: SearchPlan) {
  const others = words.filter((word) => word !== rarest).map((word) => row('folded', 'like', `% ${likeText(word)}%`));
  if (rarest === undefined) return row.and(others);
  const having = row
    .selectFrom('case_words')
    .select('case_id')
    .where((each) => beginsWith(each, rarest));
  return row.and([row('id', 'in', having), ...others]);
}

/** 0 where the name or the reference is as it was typed, else 1: such cases come first. */
export const rankOf = ({ typed }: SearchPlan) => {
  const pattern = `%${likeText(typed.toLowerCase())}%`;
  return sql<number>`case when lower(name) like ${pattern} or lower(reference) like ${pattern} then 0 else 1 end`;
};

/** One stretch of the index, by bytes. */
function beginsWith(row: ExpressionBuilder<Schema, 'case_words'>, word: string) {
  return row.and([row('word', '>=', word), row('word', '<', `${word}\u{10ffff}`)]);
}
