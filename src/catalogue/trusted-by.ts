import type { Locale } from '@/i18n/locale.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { companyFacts } from './company.ts';
import { readContent } from './read-content.ts';
import { type TrustedBy, trustedByShape } from './trusted-by.shape.ts';

const trustedBy = readContent('trusted-by.yaml', trustedByShape);

/** The clients whose marks the home page shows, in one language. */
export function getTrustedBy(locale: Locale): Localized<TrustedBy> {
  return localize(trustedBy, locale, companyFacts(locale));
}
