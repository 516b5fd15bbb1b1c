import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { isToken } from './order-number.ts';

/** A quote with its lines, by what stands in its address. @throws StorageUnavailable */
export function findQuote(db: Database, token: string) {
  if (!isToken(token)) {
    return Promise.resolve(undefined);
  }
  return withStorageErrors(async () => {
    const quote = await db.selectFrom('quotes').selectAll().where('token', '=', token).executeTakeFirst();
    if (!quote) {
      return undefined;
    }
    const lines = await db
      .selectFrom('quote_lines')
      .selectAll()
      .where('quote_id', '=', quote.id)
      .orderBy('position')
      .execute();
    return { ...quote, lines };
  });
}

export type FoundQuote = NonNullable<Awaited<ReturnType<typeof findQuote>>>;

/** Quotes that nobody may order any more are kept for half a year, to be looked up. */
const KEPT_MS = 180 * 24 * 60 * 60 * 1000;

/** Deletes quotes that are long over, at most 1,000 a call. An order has its own copy of what was agreed. */
export async function forgetOldQuotes(db: Database, now: number): Promise<void> {
  const old = await db
    .selectFrom('quotes')
    .select('id')
    .where('valid_until', '<', now - KEPT_MS)
    .limit(1000)
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) {
    return;
  }
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('quote_lines').where('quote_id', 'in', ids).execute();
    await transaction.deleteFrom('quotes').where('id', 'in', ids).execute();
  });
}
