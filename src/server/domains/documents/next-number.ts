import { type PaperName, seriesOf } from '../../../i18n/paper-name.ts';
import { engineOf } from '../../platform/database/engine.ts';
import type { Database } from '../../platform/database/schema.ts';
import { DocumentRefused } from './check-document.ts';
import { financialYear } from './financial-year.ts';

const DIGITS = 6;
/**
 * How far a clock may be behind, in milliseconds. The clocks of two machines differ, and a process may have waited
 * briefly for the counter. A clock further behind than this is wrong.
 */
const MOST_BEHIND = 60_000;

/**
 * A series with a counter that this transaction has locked, so that no one else numbers a document in it until the
 * transaction ends.
 */
export interface HeldSeries {
  readonly series: string;
  readonly year: string;
  readonly serial: number;
  readonly number: string;
  /** In epoch milliseconds; never earlier than the previous document. */
  readonly issuedAt: number;
  /** Uses up the number. */
  take(): Promise<void>;
}

/**
 * Locks the next number. The transaction that stores the document uses up the number; if it fails, the number is free
 * again, so there are no gaps or duplicates.
 * @throws DocumentRefused if the clock is behind the last document, or a million numbers have been used in a year
 */
export const holdSeries = (
  db: Database,
  { paper, gstin, now }: { paper: PaperName; gstin: string; now: number },
): Promise<HeldSeries> => holdNumbers(db, { series: seriesOf[paper], gstin, now });

/**
 * Locks the next number of a series that is not for tax documents, such as cash receipts.
 * @throws DocumentRefused for the same reasons as `holdSeries`
 */
export async function holdNumbers(
  db: Database,
  { series, gstin, now }: { series: string; gstin: string; now: number },
): Promise<HeldSeries> {
  const year = financialYear(now);
  await db
    .insertInto('document_counters')
    .values({ gstin, series, year, last: 0, last_at: 0 })
    .onConflict((conflict) => conflict.columns(['gstin', 'series', 'year']).doNothing())
    .execute();
  const { last, last_at } = await db
    .selectFrom('document_counters')
    .select(['last', 'last_at'])
    .where('gstin', '=', gstin)
    .where('series', '=', series)
    .where('year', '=', year)
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  if (now < last_at - MOST_BEHIND) {
    throw new DocumentRefused('the clock lies behind the last paper of its series');
  }
  const issuedAt = Math.max(now, last_at);
  const serial = last + 1;
  if (serial >= 10 ** DIGITS) {
    throw new DocumentRefused('the numbers of this series are used up for the year');
  }
  return {
    series,
    year,
    serial,
    issuedAt,
    number: `${series}/${year}/${String(serial).padStart(DIGITS, '0')}`,
    async take() {
      await db
        .updateTable('document_counters')
        .set({ last: serial, last_at: issuedAt })
        .where('gstin', '=', gstin)
        .where('series', '=', series)
        .where('year', '=', year)
        .execute();
    },
  };
}
