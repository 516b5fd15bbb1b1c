import type { Locale } from '@/i18n/locale.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { companyFacts } from './company.ts';
import { type Director, directorShape } from './director.shape.ts';
import { readContent } from './read-content.ts';

const director = readContent('director.yaml', directorShape);

/** The director and the message of the home page, in one language. */
export function getDirector(locale: Locale): Localized<Director> {
  return localize(director, locale, companyFacts(locale));
}
