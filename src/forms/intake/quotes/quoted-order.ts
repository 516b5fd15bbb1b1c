import { company, firmDesk, supplier } from '@/catalogue/firm/company.ts';
import { getConsent } from '@/catalogue/firm/consent.ts';
import { findLegalVersion } from '@/catalogue/firm/legal.ts';
import { findOffer, type Offer, remindersOf } from '@/catalogue/services/offers.ts';
import { askedPapersOf } from '@/catalogue/services/papers-asked.ts';
import { rateIn } from '@/catalogue/services/service-tax.ts';
import { addressLines, stateCodeOf } from '@/forms/intake/billing/check-billing.ts';
import { customerNews, firmNews, reminderMails } from '@/forms/intake/news/order-news.ts';
import { fill } from '@/i18n/fill.ts';
import { inEach, type Locale } from '@/kernel/locale.ts';
import { negate, sum } from '@/kernel/paise.ts';
import { FREE_ITEM, lineAmount, type TaxGroup } from '@/kernel/quote-sums.ts';
import { dueAt } from '@/server/domains/cases/hours/service-clock.ts';
import type { NamedGroup, QuotedOrder } from '@/server/domains/quotes/answer-quote.ts';
import { type QuoteContent, type QuoteLine, sumsOf } from '@/server/domains/quotes/quote-content.ts';
import { periodText } from './period-text.ts';
import { quoteMessages } from './quote.messages.ts';

/**
 * The maximum number of names that a document lists for lines with one service code. Further names are only counted.
 */
const NAMES = 3;

/** The catalogue services in a quote, each once. */
export function offersIn(lines: readonly Pick<QuoteLine, 'kind' | 'item'>[]): Offer[] {
  const items = lines.flatMap(({ kind, item }) => (kind === 'ours' && item !== '' ? [item] : []));
  return [...new Set(items)].flatMap((item) => findOffer(item) ?? []);
}

/** The name of a line, with its quantity. */
const lineName = ({ name, quantity }: QuoteLine, locale: Locale): string =>
  quantity > 1 ? `${name[locale]} × ${quantity}` : name[locale];

/** The title of a quote with its period, as the order and its documents show it. */
export const titleOf = ({ title, period }: QuoteContent, locale: Locale): string =>
  [title[locale], periodText(period, locale)].filter(Boolean).join(', ');

/** The name of the discount, with its reason. */
const discountName = ({ discount }: QuoteContent, locale: Locale): string =>
  fill(quoteMessages.discountFor[locale], { reason: discount.reason });

/** The order that a quote becomes: its price as quoted, its stages, and what its services require. */
export function quotedOrder(
  content: QuoteContent,
  { siteUrl, now, page }: { siteUrl: string | undefined; now: number; page: string },
): QuotedOrder {
  const { customer, stages } = content;
  const offers = offersIn(content.lines);
  const [main] = offers;
  const { groups } = sumsOf(content);
  const { locale, name, mail, phone, gstin, state } = customer;
  const papers = new Map(offers.flatMap(askedPapersOf).map((paper) => [paper.item, paper]));
  const { gst } = company;
  return {
    taxGroups: groups.map((group) => namedGroup(content, group, groups.length === 1)),
    offer: {
      kind: main?.kind ?? 'service',
      item: main?.item ?? FREE_ITEM,
      title: inEach((each) => titleOf(content, each)),
      gstPercent: Math.max(0, ...groups.map(({ gstPercent }) => gstPercent)),
      isOpen: false,
      row: '',
      times: 1,
      lines: priceLines(content),
    },
    placing: {
      stages,
      period: content.period.per === 'once' ? undefined : { per: content.period.per, first_month: content.period.from },
      asked: [...papers.values()],
      orderer: { name, mail, phone, gstin, state },
      locale,
      page,
      termsVersion: findLegalVersion('terms-of-service') ?? 'unknown',
      consentVersion: getConsent(locale).version,
      wantsReminders: false,
      flags: [],
      referencePrefix: firmDesk(locale).referencePrefix,
      dueAt: dueAt(now, company),
      documentTerms: {
        supplier: supplier(),
        sac: gst ? (groups[0]?.sac ?? gst.sac) : '',
        atPayment: gst?.atPayment ?? 'vouchers',
        stateCode: stateCodeOf(state),
        address: addressLines(customer.address).join('\n'),
        city: customer.city ?? '',
        pin: customer.pin ?? '',
      },
      reminders: (order) => (main ? reminderMails(order, remindersOf(main), siteUrl) : []),
      mails: (order) => [firmNews(order, siteUrl), ...customerNews(order, { kind: 'placed' }, siteUrl)],
    },
  };
}

/** The lines of a price, as quotes and orders show them, in paise. */
export function priceLines(content: QuoteContent): QuotedOrder['offer']['lines'] {
  const { lines } = content;
  const { discount, groups } = sumsOf(content);
  const rates = [...new Set(groups.map(({ gstPercent }) => gstPercent))]
    .filter((rate) => rate > 0)
    .toSorted((a, b) => b - a);
  return [
    ...lines.map((line) => ({
      kind: line.kind === 'fee' ? ('government' as const) : ('fee' as const),
      name: inEach((locale) => lineName(line, locale)),
      amount: lineAmount(line),
    })),
    ...(discount > 0
      ? [
          {
            kind: 'discount' as const,
            name: inEach((locale) => discountName(content, locale)),
            amount: negate(discount),
          },
        ]
      : []),
    ...rates.map((rate) => ({
      kind: 'gst' as const,
      name: rateIn(rates.length > 1 ? quoteMessages.gstOnPart : quoteMessages.gst, rate),
      amount: sum(groups.filter(({ gstPercent }) => gstPercent === rate).map(({ gst }) => gst)),
    })),
  ];
}

/**
 * The name of a tax group on an invoice, made from the names of its lines. If there is only one group, it has the title
 * of the quote. The documents list the lines separately.
 */
function namedGroup(content: QuoteContent, { sac, gstPercent, taxable, gst }: TaxGroup, isOnly: boolean): NamedGroup {
  const { lines } = content;
  const own = lines.filter((line) => line.kind === 'ours' && line.sac === sac && line.gstPercent === gstPercent);
  const names = (locale: Locale): string => {
    const more = own.length > NAMES ? [`+${own.length - NAMES}`] : [];
    return [...own.slice(0, NAMES).map((line) => lineName(line, locale)), ...more].join(', ');
  };
  return { name: inEach((each) => (isOnly ? titleOf(content, each) : names(each))), sac, gstPercent, taxable, gst };
}
