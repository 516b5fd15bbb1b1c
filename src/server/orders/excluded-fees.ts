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
