import { rupees } from '@/i18n/formats.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { ContentError } from '../check-content.ts';
import { companyFacts } from '../firm/company.ts';
import { findContent } from '../read-content.ts';
import { isSwitchedOff } from '../site/switched-off.ts';
import { type Package, packagesShape } from './packages.shape.ts';
import { getServiceFile } from './service-files.ts';

const packages = findContent('packages.yaml', packagesShape) ?? [];

export interface ListedPackage extends Localized<Package> {
  priceText: string;
  /** The page with the package's total price and the order; undefined if the firm takes no orders. */
  quoteHref: string | undefined;
  /** The sum of the services' separate prices, in whole rupees. */
  singly: number;
  singlyText: string;
}

/** Lists the packages in one language, smallest first, with their prices as shown. */
export function listPackages(locale: Locale): ListedPackage[] {
  return localize(packages, locale, companyFacts(locale)).map((tier) => {
    const singly = Object.entries(tier.covers)
      .map(([slug, times]) => priceOf(slug) * times)
      .reduce((sum, price) => sum + price, 0);
    const quoteHref = isSwitchedOff('/quote') ? undefined : pathFor(locale, `/quote?for=package-${tier.id}`);
    return { ...tier, priceText: rupees(tier.price), quoteHref, singly, singlyText: rupees(singly) };
  });
}

/** Returns our fee for performing a service once, in whole rupees. */
function priceOf(slug: string): number {
  const { price } = getServiceFile(slug, 'content/packages.yaml › covers');
  if (!price) {
    throw new ContentError(`content/packages.yaml › covers › ${slug}: the service has no fixed price`);
  }
  return price.amount;
}

/** Lists the packages in both languages, smallest first. */
export const listRawPackages = (): readonly Package[] => packages;

/** Returns a package in both languages, as in its file; undefined if there is no such package. */
export const findRawPackage = (id: string): Package | undefined => packages.find((each) => each.id === id);
