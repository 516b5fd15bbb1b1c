import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from '../../../platform/database/engine.ts';
import type { Database, Schema } from '../../../platform/database/schema.ts';
import { type SearchedWord, searchedWords } from '../../../platform/search/words-of.ts';
import { likeText } from './inbox-filter.ts';

/** Up to this many cases are read one by one and ranked, which takes about 15 ms. */
const FEW = 2000;
/**
 * A word in more cases than this is not looked up in the index, because the newest cases already contain enough
 * matches.
 */
const MANY = 8000;

/** The words of a search and, if few cases match, their ids. */
export interface SearchPlan {
  /** The typed text. Cases whose name or reference contains it come first. */
  readonly typed: string;
  readonly words: readonly SearchedWord[];
  /**
   * The `cases.id` of all cases that have the rarest word or, if that word is common, all words that at most `MANY`
   * cases have. Undefined if more than `FEW` cases do. The newest cases are then read until enough are found, which is
   * quick, because about one in fifty has these words.
   */
  readonly few: readonly string[] | undefined;
}

/** Plans a search. @param typed the text typed by a clerk @returns undefined if it contains no word */
export async function planSearch(db: Database, typed: string): Promise<SearchPlan | undefined> {
  const words = searchedWords(typed);
  if (words.length === 0) {
    return undefined;
  }
  return { typed: typed.normalize('NFC').trim(), words, few: await fewHaving(db, words) };
}

/**
 * Returns the cases that have the rarest word. If more than `FEW` have it, returns those that have all words that at
 * most `MANY` cases have, using only the index. Without this, a search for two common surnames that never occur
 * together would read all cases and find nothing.
 * @returns undefined if there are more than `FEW` such cases
 */
async function fewHaving(db: Database, words: readonly SearchedWord[]): Promise<string[] | undefined> {
  const rare = await rarestOf(db, words, FEW);
  const common = rare.length > 0 || words.length === 1 ? [] : await rarestOf(db, words, MANY);
  const [first, ...others] = rare.length > 0 ? rare.slice(0, 1) : common;
  if (first === undefined || (rare.length === 0 && others.length === 0)) {
    return undefined;
  }
  let all = withWord(db, first);
  for (const word of others) {
    all = all.intersect(withWord(db, word));
  }
  const rows = await db
    .selectFrom(all.as('all'))
    .select('all.case_id')
    .distinct()
    .limit(FEW + 1)
    .execute();
  return rows.length > FEW ? undefined : rows.map(({ case_id }) => case_id);
}

/** Returns the words that at most `atMost` cases have, rarest first. One query counts them all. */
async function rarestOf(db: Database, words: readonly SearchedWord[], atMost: number): Promise<SearchedWord[]> {
  const counts = await db
    .selectNoFrom((row) =>
      words.map((word, index) =>
        row
          .selectFrom(
            withWord(db, word)
              .limit(atMost + 1)
              .as('some'),
          )
          .select((some) => some.fn.countAll<number>().as('count'))
          .as(`word${index}`),
      ),
    )
    .executeTakeFirstOrThrow();
  const counted = words.map((word, index) => ({ word, count: Number(counts[`word${index}`]) }));
  const rare = counted.filter(({ count }) => count <= atMost);
  return rare.toSorted((a, b) => a.count - b.count).map(({ word }) => word);
}

/** Returns the condition that a search adds to the list query. */
export function foundBy(row: ExpressionBuilder<Schema, 'cases'>, { words, few }: SearchPlan, engine: Engine) {
  const all = words.map(({ word, isWhole }) => row('folded', 'like', `% ${likeText(word)}${isWhole ? ' ' : ''}%`));
  if (few === undefined) {
    return row.and(all);
  }
  // All ids are one parameter, however many there are.
  const ids = JSON.stringify(few);
  const each = engine === 'postgres' ? sql`json_array_elements_text(${ids}::json)` : sql`json_each(${ids})`;
  return row.and([sql<SqlBool>`id in (select value from ${each})`, ...all]);
}

/** Ranks a case as 0 if its name or reference contains the typed text, otherwise as 1. Lower ranks come first. */
export const rankOf = ({ typed }: SearchPlan) => {
  const pattern = `%${likeText(typed.toLowerCase())}%`;
  return sql<number>`case when lower(name) like ${pattern} or lower(reference) like ${pattern} then 0 else 1 end`;
};

/** Selects the cases that contain a word. This reads one contiguous range of the index, ordered by bytes. */
const withWord = (db: Database, { word, isWhole }: SearchedWord) => {
  const having = db.selectFrom('case_words').select('case_id');
  return isWhole
    ? having.where('word', '=', word)
    : having.where('word', '>=', word).where('word', '<', `${word}\u{10ffff}`);
};
