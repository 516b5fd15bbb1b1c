import type { LocalizedText } from '../../../i18n/localized-text.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { isText, listOf, objectWith, readJson } from '../../../kernel/read-json.ts';

/** A fee and what is known of it, in both languages. */
interface NamedFee extends Readonly<LocalizedText> {
  /** The same without what is known of it; left out where nothing is, and of orders that are older than this. */
  readonly name?: LocalizedText;
  /** Why it is never named for an order. `theirs`: the customer pays it without us. `nil`: it costs nothing. */
  readonly never?: 'theirs' | 'nil' | undefined;
}

const isFee = objectWith<NamedFee>({ en: isText, hi: isText });
const readFees = (stored: string): NamedFee[] => readJson(stored, 'the excluded fees of a price', listOf(isFee));

/** The fees that a price leaves out, as they are stored. */
export const excludedText = (fees: readonly NamedFee[]): string =>
  // What is undefined is left out.
  JSON.stringify(fees.map(({ en, hi, name, never }) => ({ en, hi, name, never })));

/**
 * The same in one language.
 * @param stored what {@link excludedText} made
 * @param named the fees that were named since, which are left out: their English names
 */
export const excludedIn = (stored: string, locale: Locale, named: readonly string[] = []): string[] =>
  readFees(stored).flatMap((fee) => (named.includes(nameOf(fee).en) ? [] : [fee[locale]]));

/** The same without those that are never named. */
const namable = (stored: string): NamedFee[] => readFees(stored).filter(({ never }) => !never);

/** What the customer pays without us, by name. @param stored what {@link excludedText} made */
export const theirFees = (stored: string, locale: Locale): string[] =>
  readFees(stored).flatMap((fee) => (fee.never === 'theirs' ? [nameOf(fee)[locale]] : []));

/** Whether a price has left a government fee open, which is named later. Of any other price nothing is added to. */
export const hasOpenFees = ({ is_open, excluded }: { readonly is_open: number; readonly excluded: string }): boolean =>
  is_open === 1 || namable(excluded).length > 0;

/** A fee that a price leaves out: what it is called, and the sums in rupees that are known of it. */
export interface ExcludedFee extends Readonly<LocalizedText> {
  readonly known: readonly number[];
}

/** The part of a text before the first colon: what is known of a fee follows it. */
const beforeColon = (text: string): string => text.split(': ')[0] ?? text;

const nameOf = ({ en, hi, name = { en: beforeColon(en), hi: beforeColon(hi) } }: NamedFee) => name;

/** Sums in rupees; in lakh and crore are thresholds, not fees. */
const SUM = /₹\s?([\d,]+)(?![\d,]*\s*(?:lakh|crore))/g;

/** The fees that a price leaves out and that we pay, each by its name without what is known of it. @param stored what {@link excludedText} made */
export function excludedNames(stored: string): ExcludedFee[] {
  return namable(stored).map((fee) => ({
    en: nameOf(fee).en,
    hi: nameOf(fee).hi,
    known: [...fee.en.matchAll(SUM)].map(([, figure = '']) => Number(figure.replaceAll(',', ''))),
  }));
}
