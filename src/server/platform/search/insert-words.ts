import { sql } from 'kysely';
import { engineOf } from '../database/engine.ts';
import type { Database } from '../database/schema.ts';
import { foldedText, wordsOf, wordsOfFolded } from './words-of.ts';

/**
 * Makes a case findable by these words. Uses the same statement for any number of words, because SQLite would otherwise
 * prepare one for each number.
 */
export async function insertWords(db: Database, case_id: string, words: readonly string[]): Promise<void> {
  if (words.length === 0) {
    return;
  }
  const each =
    engineOf(db) === 'postgres'
      ? sql`json_array_elements_text(${JSON.stringify(words)}::json)`
      : sql`json_each(${JSON.stringify(words)})`;
  await sql`insert into case_words (word, case_id) select value, ${case_id} from ${each} where true
    on conflict do nothing`.execute(db);
}

/**
 * Makes a case findable by additional text, such as a note or a reply.
 * @param folded the words that the case could be found by so far
 * @returns the new value of the column `folded`
 */
export async function addWords(db: Database, case_id: string, folded: string | null, text: string): Promise<string> {
  const known = new Set(wordsOfFolded(folded ?? ''));
  const words = wordsOf(text)
    .filter((word) => !known.has(word))
    .slice(0, 300);
  await insertWords(db, case_id, words);
  return foldedText([...known, ...words]);
}

/** Removes cases from the search when they are about to be deleted. */
export async function removeWords(db: Database, cases: readonly { id: string; folded: string | null }[]) {
  for (const { id, folded } of cases) {
    const words = wordsOfFolded(folded ?? '');
    for (let from = 0; from < words.length; from += 500) {
      await db
        .deleteFrom('case_words')
        .where('case_id', '=', id)
        .where('word', 'in', words.slice(from, from + 500))
        .execute();
    }
  }
}
