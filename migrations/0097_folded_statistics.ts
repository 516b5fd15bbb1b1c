import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What PostgreSQL knows of the words in cases. From a hundred samples it took a word of one case in twenty for absent, now and then,
 * and read all cases for three common words, instead of the newest until enough were found: with 100,000 cases 102 ms instead of 25.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table cases alter column folded set statistics 1000`.execute(db);
  }
}
