import type { Locale } from '@/i18n/locale.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { companyFacts } from './company.ts';
import { type HowItWorks, howItWorksShape } from './how-it-works.shape.ts';
import { readContent } from './read-content.ts';

const howItWorks = readContent('how-it-works.yaml', howItWorksShape);

/** The four steps of a piece of work, in one language. */
export function getHowItWorks(locale: Locale): Localized<HowItWorks> {
  return localize(howItWorks, locale, companyFacts(locale));
}
