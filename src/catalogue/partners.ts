import type { Locale } from '@/i18n/locale.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { companyFacts } from './company.ts';
import { type Partners, partnersShape } from './partners.shape.ts';
import { readContent } from './read-content.ts';

const partners = readContent('partners.yaml', partnersShape);

/** The partner firms in one language. */
export function getPartners(locale: Locale): Localized<Partners> {
  return localize(partners, locale, companyFacts(locale));
}
