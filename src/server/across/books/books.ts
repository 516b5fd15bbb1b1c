import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { engineOf } from '../../platform/database/engine.ts';
import { sqliteFile } from '../../platform/database/open-database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { BookFile, BookFileName, BooksQuery } from './books-query.ts';
import { makeFile } from './make-file.ts';
import { type MonthBooks, readBooks } from './read-books.ts';

/** A month of 100,000 documents takes a few seconds; one that takes longer than this fails. Milliseconds. */
const PATIENCE = 60_000;
/** The most months that are kept. */
const KEPT = 24;

/** Reads the books of a month without delaying visitors, one at a time. */
export interface Books {
  /** Returns a month as it is now. It is read again only if a document or an entry was added to it. */
  read(query: BooksQuery): Promise<MonthBooks>;
  /** Returns an export; undefined if the firm has no such file. */
  file(query: BooksQuery, name: BookFileName): Promise<BookFile | undefined>;
}

/**
 * Opens the books. SQLite queries are synchronous, so a thread with its own connection runs them while the process keeps
 * answering. PostgreSQL is a separate process anyway.
 */
export function openBooks(db: Database, { dataDir }: { dataDir: string }): Books {
  const kept = new Map<string, { state: string; books: Promise<MonthBooks> }>();
  let last: Promise<unknown> = Promise.resolve();
  const isHere = engineOf(db) === 'postgres';
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
  return {
    async read(query) {
      const key = `${query.gstin} ${query.month.name} ${query.ownCode}`;
      const state = await withStorageErrors(() => stateOf(db, query));
      const known = kept.get(key);
      if (known?.state === state) {
        return known.books;
      }
      const books = inTurn(() =>
        isHere ? readBooks(db, query) : inThread<MonthBooks>(sqliteFile({ dataDir }), query, undefined),
      );
      kept.delete(key);
      kept.set(key, { state, books });
      // A failure is not kept.
      books.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size > KEPT) {
        kept.delete(oldest);
      }
      return books;
    },
    file(query, name) {
      return inTurn(() =>
        isHere ? makeFile(db, query, name) : inThread<BookFile | undefined>(sqliteFile({ dataDir }), query, name),
      );
    },
  };
}

/**
 * What a month depends on: its documents and entries, the newest of all, how many returns are filed, and whether the
 * month is over. The counts also find what a machine with a slower clock has added.
 */
async function stateOf(db: Database, { gstin, month, now }: BooksQuery): Promise<string> {
  const { from, to } = month;
  const { rows } = await sql<Record<string, string | number | null>>`select
    (select max(id) from documents) as document,
    (select count(*) from documents where gstin = ${gstin} and issued_at >= ${from} and issued_at < ${to}) as documents,
    (select id from ledger_entries order by at desc, id desc limit 1) as entry,
    (select count(*) from ledger_entries where at >= ${from} and at < ${to}) as entries,
    (select count(*) from gst_returns) as filed`.execute(db);
  return JSON.stringify([rows[0], now < to]);
}

function inThread<Result>(file: string, query: BooksQuery, name: BookFileName | undefined): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const worker = new Worker(new URL('./books-thread.ts', import.meta.url), { workerData: { file, query, name } });
  const timer = setTimeout(() => reject(new Error('The books of a month took too long and were given up.')), PATIENCE);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The thread of the books ended without an answer.')));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
