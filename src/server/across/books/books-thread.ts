import { parentPort, workerData } from 'node:worker_threads';
import { Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { NodeSqliteDialect } from '../../platform/database/sqlite-dialect.ts';
import type { BookFileName, BooksQuery } from './books-query.ts';
import { makeFile } from './make-file.ts';
import { readBooks } from './read-books.ts';

// The thread of books.ts: one query in, one month or one file out, over its own read-only connection.
const { file, query, name } = workerData as { file: string; query: BooksQuery; name: BookFileName | undefined };
const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(file) });
try {
  await sql`pragma query_only = on`.execute(db);
  parentPort?.postMessage(name === undefined ? await readBooks(db, query) : await makeFile(db, query, name));
} finally {
  await db.destroy();
}
