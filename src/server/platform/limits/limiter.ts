import { sql } from 'kysely';
import { SKEW_MS } from '../clock/clock.ts';
import { engineOf } from '../database/engine.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';

/** A limit of `atMost` uses of `key` in a window of `windowMs` milliseconds that begins with the first use. */
export interface Limit {
  /** Hashed, so that the table of limits does not show who wrote to the firm. */
  readonly key: string;
  readonly atMost: number;
  readonly windowMs: number;
}

/**
 * Counts one use of each limit, in its own transaction.
 * @param now epoch milliseconds
 * @returns the minutes until another attempt may succeed, or undefined if all limits allow the use
 */
export async function countAlone(db: Database, limits: readonly Limit[], now: number): Promise<number | undefined> {
  try {
    await inTransaction(db, async (transaction) => {
      const retryAt = await countAgainst(transaction, limits, now);
      if (retryAt !== undefined) {
        throw new Refused(retryAt);
      }
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refused)) {
      throw error;
    }
    return Math.max(1, Math.ceil((error.retryAt - now) / 60_000));
  }
}

/** Thrown to roll back the counts. */
class Refused extends Error {
  readonly retryAt: number;
  constructor(retryAt: number) {
    super('a limit is reached');
    this.retryAt = retryAt;
  }
}

/**
 * Counts one use of each limit. Call it in a transaction that is rolled back if the use is refused, so that a refused
 * use is not counted and never extends a window.
 * @param now epoch milliseconds
 * @returns when to try again, in epoch milliseconds; undefined if all limits allow the use
 */
export async function countAgainst(db: Database, limits: readonly Limit[], now: number): Promise<number | undefined> {
  return latestEnd(await countUses(db, limits, now));
}

/** A limit that does not allow this use, with the end of its window in epoch milliseconds. */
export interface Exceeded<L extends Limit = Limit> {
  readonly limit: L;
  readonly endsAt: number;
}

/** Returns when all limits will allow a use again, in epoch milliseconds; undefined if none is exceeded. */
export function latestEnd(exceeded: readonly Exceeded[]): number | undefined {
  return exceeded.length > 0 ? Math.max(...exceeded.map(({ endsAt }) => endsAt)) : undefined;
}

/**
 * Counts one use of each limit in one statement, so that two callers cannot both take the last allowed use.
 * @param limits limits with distinct keys
 * @param now epoch milliseconds
 * @returns those that are exceeded
 */
export async function countUses<L extends Limit>(
  db: Database,
  limits: readonly L[],
  now: number,
): Promise<Exceeded<L>[]> {
  if (limits.length === 0) {
    return [];
  }
  // The order is always the same, because two transactions that lock two rows in opposite order would deadlock.
  const ordered = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  // A window that ends later than one beginning now was opened while the clock was ahead. It could lock people out for
  // days.
  const isOver = sql`(limits.window_ends_at <= ${now} or limits.window_ends_at > excluded.window_ends_at + ${sql.lit(SKEW_MS)})`;
  const rows = await db
    .insertInto('limits')
    .values(ordered.map(({ key, windowMs }) => ({ key, window_ends_at: now + windowMs, count: 1 })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else limits.count + 1 end`,
        window_ends_at: sql<number>`case when ${isOver} then excluded.window_ends_at else limits.window_ends_at end`,
      }),
    )
    .returning(['key', 'count', 'window_ends_at'])
    .execute();
  const counted = new Map(rows.map((row) => [row.key, row]));
  return ordered.flatMap((limit) => {
    const { count = 0, window_ends_at: endsAt = now } = counted.get(limit.key) ?? {};
    return count > limit.atMost ? [{ limit, endsAt }] : [];
  });
}

/** Deletes expired windows, at most 500 per call, so that it never delays a request. */
export async function forgetExpiredLimits(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('limits')
    .where('key', 'in', (expired) =>
      expired
        .selectFrom('limits')
        .select('key')
        .where('window_ends_at', '<=', now)
        .limit(500)
        .$if(engineOf(db) === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .where('window_ends_at', '<=', now)
    .execute();
}
