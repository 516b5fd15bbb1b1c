import type { ReturnRules } from '../../../kernel/gst-return-rules.ts';
import { objectWith, readJson } from '../../../kernel/read-json.ts';
import { quarterOfMonth, type TaxMonth, taxMonthOf } from '../../../kernel/tax-month.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { Env } from '../../platform/settings/env.ts';
import type { BookFile, BookFileName, BooksQuery } from './books-query.ts';
import { openBooksWorker } from './books-worker.ts';
import { isQuarter, type MonthState, stateOf } from './month-state.ts';
import { type MonthBooks, readBooks } from './read-books.ts';

/** The maximum number of months kept in memory. */
const KEPT = 24;
/** A month of at most this many documents and entries is calculated in about 20 ms, so its page waits for it. */
const SMALL = 400;

/** A month as last calculated. */
export interface KnownMonth {
  readonly books: MonthBooks;
  /** When the month was calculated, in epoch milliseconds. */
  readonly readAt: number;
  /** Whether nothing has been added to the month since. Otherwise it is being recalculated. */
  readonly isCurrent: boolean;
}

/** Reads the books of a month without delaying visitors. */
export interface Books {
  /**
   * Returns a month immediately: its current state or, if it is large and has changed, its last calculated state. The
   * caller waits only for a large month that was never calculated.
   */
  read(query: BooksQuery): Promise<KnownMonth>;
  /** Returns the current state of a month, however long that takes. */
  readNow(query: BooksQuery): Promise<KnownMonth>;
  /** Returns an export; undefined if the firm has no such file. */
  file(query: BooksQuery, name: BookFileName): Promise<BookFile | undefined>;
  /**
   * Calculates the large months that have changed: the newest two, and all earlier ones once after the start. If the
   * firm files once a quarter, these are quarters.
   */
  refresh(run: { readonly now: number; readonly signal: AbortSignal }, rules: ReturnRules): Promise<void>;
  /** Ends the thread. */
  close(): Promise<void>;
}

interface Known {
  readonly state: string;
  readonly books: MonthBooks;
  readonly readAt: number;
}

/**
 * Opens the books.
 * @param small the largest number of rows of a month that is calculated while its page waits
 * @param open opens a thread; default: the real one
 */
export function openBooks(
  db: Database,
  env: Pick<Env, 'dataDir' | 'databaseUrl'>,
  small: number = SMALL,
  open: typeof openBooksWorker = openBooksWorker,
): Books {
  const worker = open(env);
  // A thread of its own, so that an export does not wait for a month that is being calculated in the background. The
  // archive of 8,900 documents takes 2.2 s of processor time, and a month 1.6 s.
  const exporter = open(env);
  const exports = new Set<Promise<unknown>>();
  const kept = new Map<string, Known>();
  const reading = new Map<string, Promise<Known>>();
  const keep = (key: string, known: Known): Known => {
    kept.delete(key);
    kept.set(key, known);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > KEPT) {
      kept.delete(oldest);
    }
    return known;
  };
  const calculate = async (query: BooksQuery, { text: state, rows }: MonthState): Promise<Known> => {
    const books = rows <= small ? await readBooks(db, query) : await worker.run<MonthBooks>({ query, name: undefined });
    const known = keep(keyOf(query), { state, books, readAt: query.now });
    if (rows > small) {
      await store(db, query, known);
    }
    return known;
  };
  /** Starts one calculation per state and shares its result with everyone who waits for it. */
  const calculateOnce = (query: BooksQuery, state: MonthState): Promise<Known> => {
    const key = `${keyOf(query)} ${state.text}`;
    const running = reading.get(key) ?? calculate(query, state).finally(() => reading.delete(key));
    reading.set(key, running);
    return running;
  };
  /**
   * Returns the month from this process's memory if that is current, otherwise from the database, where another process
   * may have stored a newer one.
   */
  const knownOf = async (query: BooksQuery, { text }: MonthState): Promise<Known | undefined> => {
    const known = kept.get(keyOf(query));
    return known?.state === text ? known : ((await find(db, query)) ?? known);
  };
  /** Calculates a large month again if its documents have changed. A small one is calculated on request. */
  const renew = async (query: BooksQuery): Promise<void> => {
    const state = await stateOf(db, query);
    if (state.rows > small && (await knownOf(query, state))?.state !== state.text) {
      // Someone is waiting for an export, and no one for this month.
      await Promise.allSettled(exports);
      await calculateOnce(query, state);
    }
  };
  /** The registrations whose earlier periods have all been checked since the start. */
  const filled = new Set<string>();
  const current = ({ books, readAt }: Known): KnownMonth => ({ books, readAt, isCurrent: true });
  return {
    async read(query) {
      const state = await withStorageErrors(() => stateOf(db, query));
      const known = await knownOf(query, state);
      if (known?.state === state.text) {
        return current(keep(keyOf(query), known));
      }
      const made = calculateOnce(query, state);
      if (known === undefined || state.rows <= small) {
        return current(await made);
      }
      // If the failure persists, the next view reports it.
      made.catch(() => undefined);
      return { books: known.books, readAt: known.readAt, isCurrent: false };
    },
    async readNow(query) {
      const state = await withStorageErrors(() => stateOf(db, query));
      const known = await knownOf(query, state);
      return current(known?.state === state.text ? known : await calculateOnce(query, state));
    },
    async refresh({ now, signal }, rules) {
      for (const { gstin, ownCode, files } of await listFirms(db)) {
        const query = (month: TaxMonth): BooksQuery => ({ gstin, ownCode, month, rules, tally: noNames, now });
        const key = `${gstin} ${ownCode} ${files}`;
        const newest = periodOf(taxMonthOf(now), files);
        const before = periodBefore(newest, files);
        const all = filled.has(key) ? [] : await earlierPeriods(db, gstin, before, files);
        for (const month of [newest, before, ...all]) {
          if (signal.aborted) {
            return;
          }
          await renew(query(month));
        }
        filled.add(key);
      }
    },
    async file(query, name) {
      const made = exporter.run<BookFile | undefined>({ query, name });
      exports.add(made);
      try {
        return await made;
      } finally {
        exports.delete(made);
      }
    },
    close: async () => {
      await Promise.all([worker.close(), exporter.close()]);
    },
  };
}

/** Ledger names are used only in files, which this job does not make. */
const noNames: BooksQuery['tally'] = { company: '', ledgers: {} };

const keyOf = ({ gstin, month, ownCode }: BooksQuery): string => `${gstin} ${month.name} ${ownCode}`;

async function find(db: Database, { gstin, month, ownCode }: BooksQuery): Promise<Known | undefined> {
  const row = await withStorageErrors(() =>
    db
      .selectFrom('book_months')
      .select(['state', 'books', 'read_at'])
      .where('gstin', '=', gstin)
      .where('month', '=', month.name)
      .where('own_code', '=', ownCode)
      .executeTakeFirst(),
  );
  return row && { state: row.state, books: readJson(row.books, 'book_months.books', isBooks), readAt: row.read_at };
}

const isBooks = objectWith<MonthBooks>({ tables: Array.isArray, kinds: Array.isArray, blocks: Array.isArray });

/** Whether a firm files its returns every month or every quarter. */
type Files = 'months' | 'quarters';

interface Firm {
  readonly gstin: string;
  readonly ownCode: string;
  readonly files: Files;
}

/**
 * Lists the registrations with books that have been viewed, each with the service code and the period length that the
 * firm used last.
 */
async function listFirms(db: Database): Promise<Firm[]> {
  const rows = await db
    .selectFrom('book_months')
    .select(['gstin', 'own_code', 'month', 'state'])
    .orderBy('read_at')
    .execute();
  const firms = rows.map(({ gstin, own_code: ownCode, month, state }): Firm => {
    return { gstin, ownCode, files: isQuarter(state, month) ? 'quarters' : 'months' };
  });
  return [...new Map(firms.map((firm) => [firm.gstin, firm])).values()];
}

/** Returns the month, or its quarter. */
const periodOf = (month: TaxMonth, files: Files): TaxMonth => (files === 'quarters' ? quarterOfMonth(month) : month);

const periodBefore = (period: TaxMonth, files: Files): TaxMonth => periodOf(taxMonthOf(period.from - 1), files);

/** The periods from a registration's first document to the one before `last`, newest first. */
async function earlierPeriods(db: Database, gstin: string, last: TaxMonth, files: Files): Promise<TaxMonth[]> {
  const row = await db
    .selectFrom('documents')
    .select('issued_at')
    .where('gstin', '=', gstin)
    .orderBy('issued_at')
    .limit(1)
    .executeTakeFirst();
  const periods: TaxMonth[] = [];
  let period = periodBefore(last, files);
  while (row && period.to > row.issued_at) {
    periods.push(period);
    period = periodBefore(period, files);
  }
  return periods;
}

function store(db: Database, { gstin, month, ownCode }: BooksQuery, { state, books, readAt }: Known): Promise<unknown> {
  const changed = { own_code: ownCode, state, books: JSON.stringify(books), read_at: readAt };
  return withStorageErrors(() =>
    db
      .insertInto('book_months')
      .values({ gstin, month: month.name, ...changed })
      .onConflict((conflict) => conflict.columns(['gstin', 'month']).doUpdateSet(changed))
      .execute(),
  );
}
