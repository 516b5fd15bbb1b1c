import type { Locale } from '@/i18n/locale.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { companyFacts } from './company.ts';
import { type Quotes, quotesShape } from './quotes.shape.ts';
import { readContent } from './read-content.ts';

const quotes = readContent('quotes.yaml', quotesShape);

/** The three sentences that the firm works by, in one language. */
export function getQuotes(locale: Locale): Localized<Quotes> {
  return localize(quotes, locale, companyFacts(locale));
}
