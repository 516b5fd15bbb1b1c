import { isRegistered } from '@/catalogue/services/service-tax.ts';
import { fill } from '@/i18n/fill.ts';
import { groupedNumber, longDate, longDateTime } from '@/i18n/formats.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import type { Locale } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { paiseText } from '@/kernel/paise.ts';
import { lineAmount } from '@/kernel/quote-sums.ts';
import { type FoundClerkQuote, stateOfQuote } from '@/server/domains/quotes/find-quotes.ts';
import { sumsOf } from '@/server/domains/quotes/quote-content.ts';
import { orderLink } from '@/ui/office/order-link.ts';
import { stateName } from './quote-view.server.ts';
import { quotesWords } from './quotes.messages.ts';

/**
 * A quote for people with read-only access: the amounts and the name on the invoice of the latest sent revision, or of
 * the draft. It leaves out contact details, the case, and the customer's link, because the link can be used to accept
 * the quote.
 */
export function quoteReading(locale: Locale, quote: FoundClerkQuote, now: number) {
  const words = quotesWords(locale);
  const content = quote.revisions[0]?.content ?? quote.draft;
  const order = quote.orderNumber;
  return {
    words,
    title: `${words.number} ${quote.number}`,
    subject: content?.title[locale] ?? quote.title,
    look: stateOfQuote(quote, now),
    state: stateName(words, quote, now),
    isRegistered: isRegistered(),
    customer: content
      ? [
          [words.name, content.customer.name] as const,
          [words.gstin, content.customer.gstin] as const,
          [
            words.stateOf,
            indianStates(locale).find(({ value }) => value === content.customer.state)?.label ?? '',
          ] as const,
        ].filter(([, value]) => value !== '')
      : [],
    lines: (content?.lines ?? []).map((line, index) => ({
      key: String(index),
      name: line.name[locale] || line.name.en || line.name.hi,
      kind: words[`kind.${line.kind}`],
      quantity: groupedNumber(line.quantity),
      price: paiseText(line.unitPaise),
      sac: line.sac,
      rate: line.kind === 'ours' ? `${line.gstPercent}%` : '',
      amount: paiseText(lineAmount(line)),
    })),
    discountReason: content?.discount.kind === 'none' ? '' : (content?.discount.reason ?? ''),
    sums: sumsOf(content ?? { lines: [], discount: { kind: 'none', value: 0, reason: '' } }),
    plan: (content?.plan ?? []).map(({ days, paise }) => ({
      key: `${days} ${paise}`,
      days: groupedNumber(days),
      amount: paiseText(paise),
    })),
    revisions: quote.revisions.map((each) =>
      fill(words.sentOn, {
        revision: groupedNumber(each.revision),
        day: longDateTime(locale, each.sent_at),
        who: each.sent_by,
        total: paiseText(each.total_paise),
        until: longDate(locale, dayInIndia(each.valid_until)),
      }),
    ),
    order:
      order === null
        ? undefined
        : { href: orderLink(locale, order, false), text: fill(words.openOrder, { order: shownNumber(order) }) },
  };
}

export type QuoteReading = ReturnType<typeof quoteReading>;
