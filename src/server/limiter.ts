import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { SKEW_MS } from './clock.ts';
import { engineOf } from './database/engine.ts';
import { inTransaction } from './database/in-transaction.ts';
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
  const mailbox = mailboxOf(visitor.mailAddress ?? '');
  if (mailbox) limits.push({ key: hashed('mail', mailbox), atMost: 8, windowMs: TEN_MINUTES });
  return limits;
}

/**
 * The limits for asking for the code of an inquiry: 20 in ten minutes from a visitor's address, 5 for a mail address.
 * They are counted apart from those of the forms: whoever asks for codes in another's name keeps nobody from writing.
 */
export function codeRequestLimits(visitor: { address: string; mailAddress: string }): Limit[] {
  return [
    { key: hashed('code from', addressPrefix(visitor.address)), atMost: 20, windowMs: TEN_MINUTES },
    { key: hashed('code mail', mailboxOf(visitor.mailAddress)), atMost: 5, windowMs: TEN_MINUTES },
  ];
}

/** The limits for trying a code: 40 in ten minutes from a visitor's address, 10 for an inquiry, whether it exists or not. */
export function codeTryLimits(visitor: { address: string; reference: string }): Limit[] {
  return [
    { key: hashed('try from', addressPrefix(visitor.address)), atMost: 40, windowMs: TEN_MINUTES },
    { key: hashed('try case', visitor.reference), atMost: 10, windowMs: TEN_MINUTES },
  ];
}

/**
 * Counts one use of each limit, in a transaction of its own.
 * @param now epoch milliseconds
 * @returns the minutes until another try may succeed, or undefined if all limits allow the use
 */
export async function countAlone(db: Database, limits: readonly Limit[], now: number): Promise<number | undefined> {
  try {
    await inTransaction(db, async (transaction) => {
      const retryAt = await countAgainst(transaction, limits, now);
      if (retryAt !== undefined) throw new Refused(retryAt);
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return Math.max(1, Math.ceil((error.retryAt - now) / 60_000));
  }
}

/** Thrown to take the counts back. */
class Refused extends Error {
  readonly retryAt: number;
  constructor(retryAt: number) {
    super('a limit is reached');
    this.retryAt = retryAt;
  }
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
  // One that ends later than a window that begins now was begun while the clock was ahead: it would lock people out for days.
  const isOver = sql`(limits.window_ends_at <= ${now} or limits.window_ends_at > ${endsAt + SKEW_MS})`;
  return db
    .insertInto('limits')
    .values({ key: limit.key, window_ends_at: endsAt, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else limits.count + 1 end`,
        window_ends_at: sql<number>`case when ${isOver} then excluded.window_ends_at else limits.window_ends_at end`,
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

/** However it is written, with or without a tag behind a plus. */
function mailboxOf(mailAddress: string): string {
  return mailAddress
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');
}

function hashed(what: string, value: string): string {
  return createHash('sha256').update(`${what} ${value}`).digest('base64url');
}
