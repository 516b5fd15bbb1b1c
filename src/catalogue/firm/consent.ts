import { localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { readContent } from '../read-content.ts';
import { companyFacts } from './company.ts';
import { consentShape } from './consent.shape.ts';

const consent = readContent('consent.yaml', consentShape);

/** Returns the consent notice in one language, with its version and the link to the privacy policy. */
export function getConsent(locale: Locale) {
  return { ...localize(consent, locale, companyFacts(locale)), policyHref: pathFor(locale, '/privacy-policy') };
}
