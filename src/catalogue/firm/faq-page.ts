import { type Localized, localize } from '@/i18n/localized-text.ts';
import { defaultLocale, type Locale } from '@/kernel/locale.ts';
import { optionsOf } from '../options.ts';
import { readContent } from '../read-content.ts';
import { companyFacts } from './company.ts';
import { type FaqPage, faqPageShape } from './faq-page.shape.ts';

const faqPage = readContent('faq-page.yaml', faqPageShape);

/** The categories of the questions, which the question form also offers. */
export const faqOptions = optionsOf(faqPage.categories);

/**
 * A question in one language. On a page in a language other than English, `english` has the English question and
 * answer, so that the search finds them too.
 */
export type ListedFaq = Localized<FaqPage>['faqs'][number] & { english?: readonly string[] };
export type ListedFaqPage = Omit<Localized<FaqPage>, 'faqs'> & { faqs: ListedFaq[] };

/** Returns the FAQ page in one language. */
export function getFaqPage(locale: Locale): ListedFaqPage {
  const page = localize(faqPage, locale, companyFacts(locale));
  if (locale === defaultLocale) {
    return page;
  }
  const english = localize(faqPage, defaultLocale, companyFacts(defaultLocale)).faqs;
  const faqs = page.faqs.map((faq, index) => ({
    ...faq,
    english: [english[index]?.question ?? '', english[index]?.answer ?? ''],
  }));
  return { ...page, faqs };
}
