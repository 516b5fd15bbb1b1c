import type { Locale } from '@/i18n/locale.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { type Analytics, analyticsShape } from './analytics.shape.ts';
import { companyFacts } from './company.ts';
import { readContent } from './read-content.ts';

const analytics = readContent('analytics.yaml', analyticsShape);

/** The home page's counters in one language, filled with the firm's claims. */
export function getAnalytics(locale: Locale): Localized<Analytics> {
  return localize(analytics, locale, companyFacts(locale));
}
