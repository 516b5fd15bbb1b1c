/** A fee and what is known of it, in both languages. */
interface NamedFee {
  readonly en: string;
  readonly hi: string;
  /** The same without what is known of it; left out where nothing is, and of orders that are older than this. */
  readonly name?: { readonly en: string; readonly hi: string };
}

/** The fees that a price leaves out, as they are stored. */
export const excludedText = (fees: readonly NamedFee[]): string =>
  JSON.stringify(fees.map(({ en, hi, name }) => (name ? { en, hi, name } : { en, hi })));

/** The same in one language. @param stored what {@link excludedText} made */
export const excludedIn = (stored: string, locale: 'en' | 'hi'): string[] =>
  (JSON.parse(stored) as NamedFee[]).map((fee) => fee[locale]);

/** Whether a price has left a government fee open, which is named later. Of any other price nothing is added to. */
export const hasOpenFees = ({ is_open, excluded }: { readonly is_open: number; readonly excluded: string }): boolean =>
  is_open === 1 || (JSON.parse(excluded) as NamedFee[]).length > 0;

/** A fee that a price leaves out: what it is called, and the sums in rupees that are known of it. */
export interface ExcludedFee {
  readonly en: string;
  readonly hi: string;
  readonly known: readonly number[];
}

/** The part of a text before the first colon: what is known of a fee follows it. */
const beforeColon = (text: string): string => text.split(': ')[0] ?? text;

/** Sums in rupees; in lakh and crore are thresholds, not fees. */
const SUM = /₹\s?([\d,]+)(?![\d,]*\s*(?:lakh|crore))/g;

/** The fees that a price leaves out, each by its name without what is known of it. @param stored what {@link excludedText} made */
export function excludedNames(stored: string): ExcludedFee[] {
  return (JSON.parse(stored) as NamedFee[]).map(({ en, hi, name = { en: beforeColon(en), hi: beforeColon(hi) } }) => ({
    en: name.en,
    hi: name.hi,
    known: [...en.matchAll(SUM)].map(([, figure = '']) => Number(figure.replaceAll(',', ''))),
  }));
}
