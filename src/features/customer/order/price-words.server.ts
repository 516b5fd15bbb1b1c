import { fill } from '@/i18n/fill.ts';
import { untaxedWords } from '@/i18n/untaxed-words.ts';
import type { Locale } from '@/kernel/locale.ts';
import { hasOpenFees, theirFees } from '@/server/domains/orders/excluded-fees.ts';
import type { LineKind } from '@/server/platform/database/order-tables.ts';
import type { OrderWords } from './order.messages.ts';

/** What the sentences about government fees follow from. */
export interface SaidPrice {
  /** Left out: the price has tax in it. */
  readonly gst_percent?: number;
  readonly is_open: number;
  /** In JSON: see orders/excluded-fees.ts. */
  readonly excluded: string;
  readonly lines: readonly { readonly kind: LineKind; readonly amount_paise: number }[];
}

/** Whether some government fee is in a price. */
const hasGovernmentFee = (lines: SaidPrice['lines']): boolean =>
  lines.some(({ kind, amount_paise }) => kind === 'government' && amount_paise > 0);

/** What is said below a total: whether anything is added to it later, and what the customer pays without us. */
export function totalRemarks(price: SaidPrice, words: OrderWords, locale: Locale): string[] {
  const theirs = theirFees(price.excluded, locale);
  const later = price.is_open === 1 ? words.open : hasOpenFees(price) ? words.unlessNeeded : words.nothingElse;
  return theirs.length > 0 ? [later, fill(words.theirs, { fees: theirs.join('; ') })] : [later];
}

/** What is accepted with an order. The right to pay government fees is asked for only where there may be some. */
export function termsLabel(price: SaidPrice, words: OrderWords): string {
  const isNamed = hasGovernmentFee(price.lines);
  if (hasOpenFees(price)) {
    return isNamed ? words.termsBoth : words.termsLater;
  }
  return isNamed ? words.terms : words.termsAlone;
}

/** What the page of a price says in one sentence. */
export const introText = (price: SaidPrice, words: OrderWords): string =>
  hasGovernmentFee(price.lines) || hasOpenFees(price) ? taxed(price, words).askIntro : taxed(price, words).askOurs;

/** What a cancellation leaves with us, before anything is paid. */
export const backText = (price: SaidPrice, words: OrderWords): string =>
  hasGovernmentFee(price.lines) || hasOpenFees(price) ? taxed(price, words).backIntro : taxed(price, words).backOurs;

/** The words of a price without tax, where it has none: the service is exempt. */
const taxed = ({ gst_percent }: SaidPrice, words: OrderWords): OrderWords =>
  gst_percent === 0 ? untaxedWords(words) : words;
