import { type Books, openBooks } from '../across/books/books.ts';
import { openPrinter, type Printer } from '../domains/documents/pdf/printer.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Jobs } from '../platform/jobs/open-jobs.ts';
import type { Env } from '../platform/settings/env.ts';

/** The threads that read the books and render documents, so that no visitor has to wait for them. */
export interface Bookkeeping {
  readonly books: Books;
  readonly printer: Printer;
  /** Ends the threads. */
  stop(): Promise<void>;
}

/** Opens the books and the printer, and adds the job that keeps large months calculated. */
export function openBookkeeping({ db, env, jobs }: { db: Database; env: Env; jobs: Jobs }): Bookkeeping {
  const books = openBooks(db, env);
  const printer = openPrinter();
  jobs.add({
    name: 'books',
    everyMs: 60_000,
    failure: 'the books of a month could not be calculated',
    run: (run) => books.refresh(run),
  });
  return {
    books,
    printer,
    async stop() {
      await printer.close();
      await books.close();
    },
  };
}
