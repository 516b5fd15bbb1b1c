import { parentPort, workerData } from 'node:worker_threads';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { openPostgresPool } from '../../platform/database/postgres-pool.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { NodeSqliteDialect } from '../../platform/database/sqlite-dialect.ts';
import type { BookFile, BookFileName, BooksQuery } from './books-query.ts';
import { makeFile } from './make-file.ts';
import { type MonthBooks, readBooks } from './read-books.ts';

/** The thread's input: a month or, with a name, one of its files. */
export interface BooksJob {
  readonly query: BooksQuery;
  readonly name: BookFileName | undefined;
}

/** The thread's answer. */
export type BooksDone = { readonly made: MonthBooks | BookFile | undefined } | { readonly error: unknown };

// The thread of books.ts: one month or one file at a time, over its own connection.
const { file, url } = workerData as { file: string; url: string | undefined };
const dialect = url === undefined ? new NodeSqliteDialect(file) : new PostgresDialect({ pool: openPostgresPool(url) });
const db = new Kysely<Schema>({ dialect });
if (url === undefined) {
  await sql`pragma query_only = on`.execute(db);
}
parentPort?.on('message', async ({ query, name }: BooksJob) => {
  let done: BooksDone;
  try {
    done = { made: name === undefined ? await readBooks(db, query) : await makeFile(db, query, name) };
  } catch (error) {
    done = { error };
  }
  parentPort?.postMessage(done);
});
