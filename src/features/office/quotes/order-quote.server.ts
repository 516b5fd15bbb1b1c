import { fill } from '@/i18n/fill.ts';
import { longDate, longDateTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { paiseText } from '@/kernel/paise.ts';
import type { FoundOrder } from '@/server/domains/orders/find-order.ts';
import { findQuoteOfOrder } from '@/server/domains/quotes/find-quotes.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { oneOf } from '@/ui/one-of.ts';
import { quotesWords } from './quotes.messages.ts';

/** The quote of an order, its instalments, and the link that repeats the order. @throws StorageUnavailable */
export async function quoteOfOrder(
  db: Database,
  order: Pick<FoundOrder, 'id' | 'number' | 'instalments'>,
  locale: Locale,
) {
  const words = quotesWords(locale);
  const quote = await findQuoteOfOrder(db, order.id);
  const key = oneOf(['here', 'call', 'code', 'phone-code', 'phone-digits'] as const, quote?.answered_how) ?? 'code';
  return {
    words,
    plan: order.instalments.map(({ day, amount_paise }) => ({
      day: longDate(locale, day),
      amount: paiseText(amount_paise),
    })),
    repeatHref: pathFor(locale, `/office/quotes/new?order=${order.number}`),
    quote: quote && {
      href: pathFor(locale, `/office/quotes/${quote.number}`),
      text: `${words.number} ${quote.number}`,
      /** The quote to print for the customer, in their language. */
      pdfHref: pathFor(quote.locale, `/your-quote/${quote.token}/pdf`),
      answered: fill(words.acceptedText, {
        day: longDateTime(locale, quote.answered_at ?? 0),
        name: quote.answered_by,
        how: words[`how.${key}`],
      }),
    },
  };
}

export type QuoteOfOrder = Awaited<ReturnType<typeof quoteOfOrder>>;
