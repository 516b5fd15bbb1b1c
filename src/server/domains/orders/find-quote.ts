import { QUOTE_KEPT_DAYS } from '../../../kernel/kept-months.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { isToken } from './order-number.ts';

/** Finds a quote with its lines by the token in its URL. @throws StorageUnavailable */
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

/** How long expired quotes are kept, in milliseconds. */
const KEPT_MS = QUOTE_KEPT_DAYS * 24 * 60 * 60 * 1000;

/** Deletes quotes that expired long ago, at most 1,000 per call. An order has its own copy of what was agreed. */
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
