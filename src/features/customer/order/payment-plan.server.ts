import type { Locale } from '@/kernel/locale.ts';
import { paiseText } from '@/kernel/paise.ts';
import { findQuoteOfOrder } from '@/server/domains/quotes/find-quotes.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { yourQuoteWords } from './your-quote.messages.ts';

/** How an order is paid, if its quote agreed on several payments. @throws StorageUnavailable */
export async function paymentPlanOf(db: Database, order: { readonly id: string }, locale: Locale) {
  const { plan } = await findQuoteOfOrder(db, order.id);
  return {
    title: yourQuoteWords(locale).plan,
    plan: plan.map(({ name: when, amount_paise }) => ({ when, amount: paiseText(amount_paise) })),
  };
}
