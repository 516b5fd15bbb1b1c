import { dayInIndia } from '../../../kernel/india-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';

/** A query that found nothing, with its counts of several days added up. */
export interface FruitlessSearch {
  readonly query: string;
  readonly locale: Locale;
  readonly count: number;
  /** The date in India on which it was last counted, such as 2026-11-21. */
  readonly lastDay: string;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Lists the searches that found nothing, most frequent first.
 * @param days the number of days to include, counting today
 * @param now epoch milliseconds
 * @throws StorageUnavailable
 */
export function listFruitlessSearches(db: Database, days: number, now: number): Promise<FruitlessSearch[]> {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('fruitless_searches')
      .select(({ fn }) => ['query', 'locale', fn.sum<number>('count').as('count'), fn.max('day').as('lastDay')])
      .where('day', '>', dayInIndia(now - days * DAY))
      .groupBy(['query', 'locale'])
      .orderBy('count', 'desc')
      .orderBy('query')
      .execute();
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  });
}
