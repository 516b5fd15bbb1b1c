import { titleOf } from '@/forms/intake/quotes/quoted-order.ts';
import { locales } from '@/kernel/locale.ts';
import { type QuoteOfForm, quoteOfForm } from '@/server/domains/quotes/find-quotes.ts';
import type { QuoteContent } from '@/server/domains/quotes/quote-content.ts';
import { findSamePeriod, type SamePeriod } from '@/server/domains/quotes/same-period.ts';
import type { Database } from '@/server/platform/database/schema.ts';

/**
 * Finds the orders and quotes that the customer already has for the same work and months.
 * @param quoteId the id of the quote itself; '' if it is not stored yet
 * @throws StorageUnavailable
 */
export const findTwice = (db: Database, content: QuoteContent, quoteId: string): Promise<SamePeriod> =>
  findSamePeriod(db, content, (period) => locales.map((locale) => titleOf({ ...content, period }, locale)), quoteId);

/**
 * Returns what a clerk has to confirm before placing an order: the months, and the orders and quotes that the customer
 * already has for them; undefined if there are none or they are confirmed. If any of it changes, the clerk is asked
 * again.
 * @param sure what the clerk has confirmed
 * @throws StorageUnavailable
 */
export async function askTwice(
  db: Database,
  content: QuoteContent,
  form: QuoteOfForm,
  sure: string | undefined,
): Promise<string | undefined> {
  const { orders, quotes } = await findTwice(db, content, form.id);
  if (orders.length === 0 && quotes.length === 0) {
    return undefined;
  }
  // Read after the search, so that the order of a form that was sent twice is not taken for another one.
  const own = await quoteOfForm(db, form);
  const others = quotes.filter((number) => number !== own?.number);
  if (own?.state === 'accepted' || (orders.length === 0 && others.length === 0)) {
    return undefined;
  }
  const { per, from } = content.period;
  const ask = [per, from, ...[...orders, ...others].toSorted()].join(' ');
  return ask === sure ? undefined : ask;
}
