import { rupees } from '@/i18n/formats.ts';
import { type LocalizedText, localize } from '@/i18n/localized-text.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { companyFacts } from '../firm/company.ts';
import type { ServiceFile } from './service-files.ts';

/** A fee with what is known of it, and by its name alone: so it is called once it is known. */
export type ExcludedFee = Readonly<Record<Locale, string>> & {
  readonly name: LocalizedText;
  /** Why it is never named for an order. `theirs`: the customer pays it without us. `nil`: it costs nothing. */
  readonly never: 'theirs' | 'nil' | undefined;
};

/**
 * The government fees of a service that no quote adds up, each with what is known of it: those that somebody else fixes, those of a
 * later stage, and those of another kind of applicant. What the fee table has is left out: a quote takes it from there.
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
