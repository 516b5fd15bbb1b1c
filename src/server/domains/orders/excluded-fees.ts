import type { LocalizedText } from '../../../i18n/localized-text.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { isText, listOf, objectWith, readJson } from '../../../kernel/read-json.ts';

/** A fee with the details known about it, in both languages. */
interface NamedFee extends Readonly<LocalizedText> {
  /** The name without these details; absent if there are none, and for older orders. */
  readonly name?: LocalizedText;
  /** Why the fee is never added to an order. `theirs`: the customer pays it directly. `nil`: the fee is zero. */
  readonly never?: 'theirs' | 'nil' | undefined;
}

const isFee = objectWith<NamedFee>({ en: isText, hi: isText });
const readFees = (stored: string): NamedFee[] => readJson(stored, 'the excluded fees of a price', listOf(isFee));

/** Serialises the fees that a price excludes. */
export const excludedText = (fees: readonly NamedFee[]): string =>
  // Undefined values are left out.
  JSON.stringify(fees.map(({ en, hi, name, never }) => ({ en, hi, name, never })));

/**
 * Returns the excluded fees in one language.
 * @param stored from {@link excludedText}
 * @param named the English names of the fees that have since been added to the order, which are left out
 */
export const excludedIn = (stored: string, locale: Locale, named: readonly string[] = []): string[] =>
  readFees(stored).flatMap((fee) => (named.includes(nameOf(fee).en) ? [] : [fee[locale]]));

/** Returns the excluded fees, except those that are never added to an order. */
const namable = (stored: string): NamedFee[] => readFees(stored).filter(({ never }) => !never);

/** Returns the names of the fees that the customer pays directly. @param stored from {@link excludedText} */
export const theirFees = (stored: string, locale: Locale): string[] =>
  readFees(stored).flatMap((fee) => (fee.never === 'theirs' ? [nameOf(fee)[locale]] : []));

/** Whether a price has left out a government fee that will be added later. No fee can be added to any other price. */
export const hasOpenFees = ({ is_open, excluded }: { readonly is_open: number; readonly excluded: string }): boolean =>
  is_open === 1 || namable(excluded).length > 0;

/** An excluded fee with its name and the amounts in rupees known about it. */
export interface ExcludedFee extends Readonly<LocalizedText> {
  readonly known: readonly number[];
}

/** Returns the part of a text before the first colon. The details of a fee come after the colon. */
const beforeColon = (text: string): string => text.split(': ')[0] ?? text;

const nameOf = ({ en, hi, name = { en: beforeColon(en), hi: beforeColon(hi) } }: NamedFee) => name;

/** Matches amounts in rupees. Those in lakh and crore are thresholds, not fees. */
const SUM = /₹\s?([\d,]+)(?![\d,]*\s*(?:lakh|crore))/g;

/**
 * Returns the excluded fees that we pay, with their names without the details.
 * @param stored from {@link excludedText}
 */
export function excludedNames(stored: string): ExcludedFee[] {
  return namable(stored).map((fee) => ({
    en: nameOf(fee).en,
    hi: nameOf(fee).hi,
    known: [...fee.en.matchAll(SUM)].map(([, figure = '']) => Number(figure.replaceAll(',', ''))),
  }));
}
