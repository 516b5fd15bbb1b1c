import { type Localized, localize } from '@/i18n/localized-text.ts';
import { defaultLocale, type Locale } from '@/kernel/locale.ts';
import { optionsOf } from '../options.ts';
import { readContent } from '../read-content.ts';
import { companyFacts } from './company.ts';
import { type FaqPage, faqPageShape } from './faq-page.shape.ts';

const faqPage = readContent('faq-page.yaml', faqPageShape);

/** What the questions are sorted by: also what the question form offers. */
export const faqOptions = optionsOf(faqPage.categories);

/**
 * A question in one language. The search also finds its English, which `english` holds where the page's language is another: the
 * question and its answer.
 */
export type ListedFaq = Localized<FaqPage>['faqs'][number] & { english?: readonly string[] };
export type ListedFaqPage = Omit<Localized<FaqPage>, 'faqs'> & { faqs: ListedFaq[] };

/** The FAQ page in one language. */
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
