import { fill } from '@/i18n/fill.ts';
import { untaxedWords } from '@/i18n/untaxed-words.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { Paise } from '@/kernel/paise.ts';
import { hasOpenFees, theirFees } from '@/server/domains/orders/excluded-fees.ts';
import type { LineKind } from '@/server/platform/database/order-tables.ts';
import type { OrderWords } from './order.messages.ts';

/** The facts that determine the sentences about government fees. */
export interface SaidPrice {
  /** The GST rate; left out if the price includes tax. */
  readonly gst_percent?: number;
  readonly is_open: number;
  /** The fees that the price leaves out, as JSON; see server/domains/orders/excluded-fees.ts. */
  readonly excluded: string;
  readonly lines: readonly { readonly kind: LineKind; readonly amount_paise: Paise }[];
}

/** Whether a price includes a government fee. */
const hasGovernmentFee = (lines: SaidPrice['lines']): boolean =>
  lines.some(({ kind, amount_paise }) => kind === 'government' && amount_paise > 0);

/** The remarks below a total, about what may be added later and what the customer pays to others. */
export function totalRemarks(price: SaidPrice, words: OrderWords, locale: Locale): string[] {
  const theirs = theirFees(price.excluded, locale);
  const later = price.is_open === 1 ? words.open : hasOpenFees(price) ? words.unlessNeeded : words.nothingElse;
  return theirs.length > 0 ? [later, fill(words.theirs, { fees: theirs.join('; ') })] : [later];
}

/**
 * The label of the tick box that accepts the terms. It asks for permission to pay government fees only if there can be
 * any.
 */
export function termsLabel(price: SaidPrice, words: OrderWords): string {
  const isNamed = hasGovernmentFee(price.lines);
  if (hasOpenFees(price)) {
    return isNamed ? words.termsBoth : words.termsLater;
  }
  return isNamed ? words.terms : words.termsAlone;
}

/** The sentence shown above a price. */
export const introText = (price: SaidPrice, words: OrderWords): string =>
  hasGovernmentFee(price.lines) || hasOpenFees(price) ? taxed(price, words).askIntro : taxed(price, words).askOurs;

/** The text, shown before anything is paid, about what we keep if the order is cancelled. */
export const backText = (price: SaidPrice, words: OrderWords): string =>
  hasGovernmentFee(price.lines) || hasOpenFees(price) ? taxed(price, words).backIntro : taxed(price, words).backOurs;

/** Returns the texts, or for a price without tax, texts that do not mention it. */
const taxed = ({ gst_percent }: SaidPrice, words: OrderWords): OrderWords =>
  gst_percent === 0 ? untaxedWords(words) : words;
