/** A fee and what is known of it, in both languages. */
interface NamedFee {
  readonly en: string;
  readonly hi: string;
}

/** The fees that a price leaves out, as they are stored. */
export const excludedText = (fees: readonly NamedFee[]): string =>
  JSON.stringify(fees.map(({ en, hi }) => ({ en, hi })));

/** The same in one language. @param stored what {@link excludedText} made */
export const excludedIn = (stored: string, locale: 'en' | 'hi'): string[] =>
  (JSON.parse(stored) as NamedFee[]).map((fee) => fee[locale]);

/** Whether a price has left a government fee open, which is named later. Of any other price nothing is added to. */
export const hasOpenFees = ({ is_open, excluded }: { readonly is_open: number; readonly excluded: string }): boolean =>
  is_open === 1 || (JSON.parse(excluded) as NamedFee[]).length > 0;

/** A fee that a price leaves out: what it is called, and the sums in rupees that are known of it. */
export interface ExcludedFee extends NamedFee {
  readonly known: readonly number[];
}

/**
 * The fees that a price leaves out, each by its name without what is known of it.
 * @param of.item_kind in a package the name of the service stands before that of the fee
 */
export function excludedNames(of: {
  readonly item_kind: 'service' | 'package';
  readonly excluded: string;
}): ExcludedFee[] {
  const parts = of.item_kind === 'package' ? 2 : 1;
  const nameIn = (text: string): string => text.split(': ').slice(0, parts).join(': ');
  return (JSON.parse(of.excluded) as NamedFee[]).map(({ en, hi }) => ({
    ...{ en: nameIn(en), hi: nameIn(hi) },
    known: [...en.matchAll(/₹\s?([\d,]+)/g)].map(([, figure = '']) => Number(figure.replaceAll(',', ''))),
  }));
}
