import { type LocalizedText, localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { type Paise, subtract, sum } from '@/kernel/paise.ts';
import { companyFacts } from '../firm/company.ts';
import { findOffer, type Offer, priceOffer } from './offers.ts';

/** The price for one row of the fee table, such as a State, in paise. */
interface RowPrice {
  readonly id: string;
  readonly name: string;
  readonly government: Paise;
  readonly total: Paise;
}

/**
 * The price in the quote of a service, if a discount or a fee table makes it different from the listed price. Amounts
 * are in paise.
 */
export interface PagePrice {
  /** Our fee before and after the discount, without tax added on top. */
  readonly fee: { readonly before: Paise; readonly after: Paise };
  readonly gst: Paise;
  /** The discount on the total. */
  readonly off: Paise;
  /** The name of the discount, with the last day on which it is valid. */
  readonly discount: string | undefined;
  /** What the rows stand for, such as States; undefined if there is only one price. */
  readonly by: string | undefined;
  /** The price for each row, at least one. */
  readonly rows: readonly [RowPrice, ...RowPrice[]];
  /** Whether a government fee is set by another party and is added later. */
  readonly isOpen: boolean;
}

/** A day before every discount. */
const NO_DISCOUNT = '';
const untold = { en: '', hi: '' };

/**
 * Returns the price of a service for its page, calculated in the same way as its quote.
 * @param today in India, such as 2026-11-22
 * @returns undefined if the service has no price, or neither a discount nor a fee table changes it
 */
export function findPagePrice(locale: Locale, slug: string, today: string): PagePrice | undefined {
  const offer = findOffer(slug);
  if (!offer) {
    return undefined;
  }
  const table = offer.tables[0]?.table;
  const price = (day: string, row = '') => sumLines(offer, day, row);
  const now = price(today);
  const usual = price(NO_DISCOUNT);
  if (!table && !now.discount) {
    return undefined;
  }
  const facts = companyFacts(locale);
  const say = (text: LocalizedText): string => localize(text, locale, facts);
  const only: RowPrice = { id: '', name: '', government: now.government, total: now.total };
  const [first = only, ...others] = (table?.rows ?? []).map(({ id, name }): RowPrice => {
    const { government, total } = price(today, id);
    return { id, name: say(name), government, total };
  });
  return {
    fee: { before: usual.fee, after: now.fee },
    gst: now.gst,
    off: subtract(usual.total, now.total),
    discount: now.discount?.[locale],
    by: table && say(table.by),
    rows: [first, ...others],
    isOpen: offer.isOpen,
  };
}

function sumLines(offer: Offer, day: string, row: string) {
  const { lines } = priceOffer(offer, { rows: { row }, times: 1 }, day, { fee: untold, gst: untold });
  const sumOf = (...kinds: readonly string[]): Paise =>
    sum(lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
  return {
    government: sumOf('government'),
    fee: sumOf('fee', 'discount'),
    gst: sumOf('gst'),
    total: sumOf('government', 'fee', 'discount', 'gst'),
    discount: lines.find(({ kind }) => kind === 'discount')?.name,
  };
}
