import { rupees } from '@/i18n/formats.ts';
import type { Locale } from '@/i18n/locale.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { companyFacts } from './company.ts';
import { type Package, packagesShape } from './packages.shape.ts';
import { readContent } from './read-content.ts';

const packages = readContent('packages.yaml', packagesShape);

export type ListedPackage = Localized<Package> & { priceText: string };

/** The three packages in one language, from the smallest, with their prices as shown. */
export function listPackages(locale: Locale): ListedPackage[] {
  return localize(packages, locale, companyFacts(locale)).map((tier) => ({ ...tier, priceText: rupees(tier.price) }));
}
