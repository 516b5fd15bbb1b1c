import type { ReturnRules } from '../../kernel/gst-return-rules.ts';
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

/**
 * The services that the books need. `rules` returns the legal rules for GST returns; undefined if the build does not
 * set them.
 */
interface BookkeepingDesk {
  readonly db: Database;
  readonly env: Env;
  readonly jobs: Jobs;
  readonly rules: () => ReturnRules | undefined;
}

/** Opens the books and the printer, and adds the job that calculates large months in advance. */
export function openBookkeeping({ db, env, jobs, rules }: BookkeepingDesk): Bookkeeping {
  const books = openBooks(db, env);
  const printer = openPrinter();
  jobs.add({
    name: 'books',
    everyMs: 60_000,
    failure: 'the books of a month could not be calculated',
    async run(run) {
      const law = rules();
      if (law) {
        await books.refresh(run, law);
      }
    },
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
