import { rupees } from '@/i18n/formats.ts';
import { type LocalizedText, localize } from '@/i18n/localized-text.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { companyFacts } from '../firm/company.ts';
import type { ServiceFile } from './service-files.ts';

/**
 * A government fee that is not in the total of a quote: its name with details, and `name` without them, for the line
 * that is added once the amount is known.
 */
export type ExcludedFee = Readonly<Record<Locale, string>> & {
  readonly name: LocalizedText;
  /**
   * Why no amount is ever entered for an order. `theirs`: the customer pays the fee without us. `nil`: there is nothing
   * to pay.
   */
  readonly never: 'theirs' | 'nil' | undefined;
};

/**
 * Returns the government fees of a service that are not in the total of any quote, each with its details: fees that
 * another party sets, fees of a later stage, and fees for another kind of applicant. Fees in the fee table are left
 * out, because a quote takes them from there.
 */
export function excludedFees({ page }: Pick<ServiceFile, 'page'>): ExcludedFee[] {
  return page.fees.government
    .filter(({ amount, counts, inTable }) => !inTable && (amount === undefined || !counts))
    .map((line) => {
      const said = (locale: Locale): string => {
        const { name, note } = localize({ name: line.name, note: line.note }, locale, companyFacts(locale));
        const known = [line.amount === undefined ? [] : rupees(line.amount), note ?? []].flat();
        return `${name}: ${known.join('. ')}`.replace(/[.।]$/, '');
      };
      const text = Object.fromEntries(locales.map((locale) => [locale, said(locale)])) as Record<Locale, string>;
      return { ...text, name: line.name, never: line.amount === 0 ? 'nil' : line.paidBy && 'theirs' };
    });
}
