import { whatsappHref } from '@/catalogue/firm/company.ts';
import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import type { FoundOrder } from '@/server/domains/orders/find-order.ts';
import type { FoundQuote } from '@/server/domains/orders/find-quote.ts';
import { shortReferenceOf } from '@/server/domains/whatsapp/references.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { askTexts } from './ask-on-whatsapp.messages.ts';

/**
 * The link to WhatsApp on an order's page. Its text contains the number of the case with a few letters that only this
 * page shows. They link the conversation to the order, so a stranger who only knows the number cannot link their own
 * conversation to it.
 * @throws StorageUnavailable
 */
export async function askAboutOrder(
  { db }: Pick<AppContext, 'db'>,
  { number, case_reference }: Pick<FoundOrder, 'number' | 'case_reference'>,
  locale: Locale,
) {
  const texts = askTexts(locale);
  const short = case_reference ? await shortReferenceOf(db, case_reference) : undefined;
  const opening = fill(texts.openOrder, { number: shownNumber(number), reference: short ?? case_reference ?? '' });
  return { text: texts.order, href: whatsappHref(opening) };
}

/**
 * The link to WhatsApp on a quote's page. Its text names the quote and the service, so that the conversation opens a
 * case about that service.
 */
export function askAboutQuote({ number, item }: Pick<FoundQuote, 'number' | 'item'>, title: string, locale: Locale) {
  const texts = askTexts(locale);
  return { text: texts.quote, href: whatsappHref(fill(texts.openQuote, { number, title, slug: item })) };
}
