import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { engineOf } from './database/engine.ts';
import type { Database } from './database/schema.ts';
import { addressPrefix } from './visitor-address.ts';

/** At most `atMost` uses of `key` in a window of `windowMs` that begins at the first. */
export interface Limit {
  /** Hashed: who wrote to the firm is not to be read from this table. */
  readonly key: string;
  readonly atMost: number;
  readonly windowMs: number;
}

const TEN_MINUTES = 10 * 60 * 1000;

/**
 * The limits for one submission: 20 in ten minutes from a visitor's address, because offices and mobile networks
 * share one, and 8 for a mail address.
 */
export function visitorLimits(visitor: { address: string; mailAddress?: string | undefined }): Limit[] {
  const limits = [{ key: hashed('from', addressPrefix(visitor.address)), atMost: 20, windowMs: TEN_MINUTES }];
  const mailbox = visitor.mailAddress
    ?.trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');
  if (mailbox) limits.push({ key: hashed('mail', mailbox), atMost: 8, windowMs: TEN_MINUTES });
  return limits;
}

/**
 * Counts one use of each limit. To be called in a transaction that is rolled back when it refuses: then a refused use
 * is not counted, and never lengthens a window.
 * @param now epoch milliseconds
 * @returns when to try again, epoch milliseconds, or undefined if all limits allow the use.
 */
export async function countAgainst(db: Database, limits: readonly Limit[], now: number): Promise<number | undefined> {
  let retryAt: number | undefined;
  // Always in the same order: two transactions that lock two rows crosswise would wait for each other.
  for (const limit of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const { count, window_ends_at } = await countOne(db, limit, now);
    if (count > limit.atMost) retryAt = Math.max(retryAt ?? 0, window_ends_at);
  }
  return retryAt;
}

/** One statement, so that no two callers can both take the last place. */
function countOne(db: Database, limit: Limit, now: number) {
  const endsAt = now + limit.windowMs;
  return db
    .insertInto('limits')
    .values({ key: limit.key, window_ends_at: endsAt, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when limits.window_ends_at <= ${now} then 1 else limits.count + 1 end`,
        window_ends_at: sql<number>`case when limits.window_ends_at <= ${now} then excluded.window_ends_at
          else limits.window_ends_at end`,
      }),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
}

/** Deletes windows that are over, at most 500 a call, so that it never holds anyone up. */
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

function hashed(what: string, value: string): string {
  return createHash('sha256').update(`${what} ${value}`).digest('base64url');
}
