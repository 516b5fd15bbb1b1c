import type { Locale } from '@/i18n/locale.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { companyFacts } from './company.ts';
import { readContent } from './read-content.ts';
import { type WhyChooseUs, whyChooseUsShape } from './why-choose-us.shape.ts';

const whyChooseUs = readContent('why-choose-us.yaml', whyChooseUsShape);

/** The home page's reasons to choose the firm in one language. */
export function getWhyChooseUs(locale: Locale): Localized<WhyChooseUs> {
  return localize(whyChooseUs, locale, companyFacts(locale));
}
