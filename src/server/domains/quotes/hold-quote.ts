import type { ClerkQuoteRow } from '../../platform/database/clerk-quote-tables.ts';
import { engineOf } from '../../platform/database/engine.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { isToken } from '../orders/order-number.ts';

export type HeldQuote = ClerkQuoteRow;

/** Identifies a quote by its number, or by the token in the customer's URL. */
export type QuoteKey = { readonly number: string } | { readonly token: string };

/**
 * Locks a quote until the transaction ends, and reads it, so that answers and revisions are processed one at a time.
 */
export async function holdQuote(db: Transaction, key: QuoteKey): Promise<HeldQuote | undefined> {
  if ('token' in key && !isToken(key.token)) {
    return undefined;
  }
  return (
    db
      .selectFrom('clerk_quotes')
      .selectAll()
      .where('token' in key ? 'token' : 'number', '=', 'token' in key ? key.token : key.number)
      // SQLite runs one writing transaction at a time anyway.
      .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
  );
}
