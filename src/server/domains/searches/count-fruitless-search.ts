import { sql } from 'kysely';
import { dayInIndia } from '../../../kernel/india-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../platform/database/schema.ts';

/** The maximum number of different queries per day, and of counts per query, so that a bot cannot fill the disk. */
const PER_DAY = 500;
const EACH = 1000;
/** The maximum number of writes per minute by one process. */
const PER_MINUTE = 30;
const MINUTE = 60_000;
/** How long counts are kept, in days. */
const KEPT_DAYS = 180;
const DAY = 24 * 60 * MINUTE;

/** The number of writes to each database in the current minute, and when that minute ends. */
const minutes = new WeakMap<Database, { ends: number; writes: number }>();

/**
 * Counts a search that found nothing, so that the firm learns what is missing. Nothing about the visitor is stored, nor
 * any query that could be about a person, such as an email address, a long number, a PAN or a sentence.
 * @param search.query the searched words, in lower case
 * @param now epoch milliseconds
 * @returns whether it was counted
 */
export async function countFruitlessSearch(
  db: Database,
  search: { locale: Locale; query: string },
  now: number,
): Promise<boolean> {
  const { locale, query } = search;
  if (!isHarmless(query) || !takeTurn(db, now)) {
    return false;
  }
  const day = dayInIndia(now);
  const again = await db
    .updateTable('fruitless_searches')
    .set({ count: sql<number>`count + 1` })
    .where('day', '=', day)
    .where('locale', '=', locale)
    .where('query', '=', query)
    .where('count', '<', EACH)
    .executeTakeFirst();
  if (again.numUpdatedRows > 0n) {
    return true;
  }
  const first = await db
    .insertInto('fruitless_searches')
    .columns(['day', 'locale', 'query', 'count'])
    .expression(
      sql`select ${day}, ${locale}, ${query}, 1 where (select count(*) from fruitless_searches where day = ${day}) < ${sql.lit(PER_DAY)}`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (first.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether a query may be stored, because it is short and has no email address, long number or PAN. */
export function isHarmless(query: string): boolean {
  const digits = query.match(/\p{Nd}/gu)?.length ?? 0;
  const personal = /@|[a-z]{5}\s?\d{4}\s?[a-z]/i.test(query) || digits >= 6;
  return query.length > 1 && query.length <= 60 && !personal;
}

/** Deletes counts older than 180 days. @param now epoch milliseconds */
export async function forgetOldSearches(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('fruitless_searches')
    .where('day', '<', dayInIndia(now - KEPT_DAYS * DAY))
    .execute();
}

function takeTurn(db: Database, now: number): boolean {
  const known = minutes.get(db);
  // A minute that ends later than now plus one minute was started while the clock was ahead.
  const minute = known && now < known.ends && known.ends <= now + MINUTE ? known : { ends: now + MINUTE, writes: 0 };
  minutes.set(db, minute);
  minute.writes += 1;
  return minute.writes <= PER_MINUTE;
}
