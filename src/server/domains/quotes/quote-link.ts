import { isIndianMobile } from '../../../kernel/indian-mobile.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { phoneTokenOf } from '../orders/phone-link.ts';
import { readContent } from './quote-content.ts';

/** The order made from a quote, with the access that someone who has only the URL of the quote may get. */
export interface LinkedOrder {
  readonly token: string;
  readonly number: string;
}

/**
 * Finds the order of a quote by the quote's token. If the quote was ever sent to a phone, the token is the one for
 * people with only a phone, because the order's own token is a second proof and must not be revealed by an SMS.
 * @throws StorageUnavailable
 */
export function findLinkedOrder(db: Database, quoteToken: string): Promise<LinkedOrder | undefined> {
  return withStorageErrors(async () => {
    const order = await db
      .selectFrom('clerk_quotes')
      .innerJoin('orders', 'orders.id', 'clerk_quotes.order_id')
      .select(['orders.id', 'orders.token', 'orders.phone_token', 'orders.number', 'clerk_quotes.id as quoteId'])
      .where('clerk_quotes.token', '=', quoteToken)
      .executeTakeFirst();
    if (!order) {
      return undefined;
    }
    const revisions = await db
      .selectFrom('clerk_quote_revisions')
      .select('content')
      .where('quote_id', '=', order.quoteId)
      .execute();
    const hasPhone = revisions.some(({ content }) => isIndianMobile(readContent(content).customer.phone));
    return { token: hasPhone ? await phoneTokenOf(db, order) : order.token, number: order.number };
  });
}
