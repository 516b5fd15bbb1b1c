import { type Localized, localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { refuse } from '../check-content.ts';
import { company, companyFacts } from '../firm/company.ts';
import { does } from '../firm/features.ts';
import { findContent } from '../read-content.ts';
import { type Statistics, statisticsShape } from './statistics.shape.ts';

const statistics = findContent('statistics.yaml', statisticsShape);

if (statistics && statistics.curve.points[0]?.year !== company.founded) {
  refuse(`content/statistics.yaml › curve › points: the first year must be the founding year, ${company.founded}`);
}

/**
 * Returns the home page's statistics in one language, filled with the firm's claims; undefined if the firm shows none.
 */
export function findStatistics(locale: Locale): Localized<Statistics> | undefined {
  if (!statistics || !does('figures')) {
    return undefined;
  }
  return localize(statistics, locale, companyFacts(locale));
}
