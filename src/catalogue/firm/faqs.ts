import { type Localized, localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { localDoor } from '../local-door.ts';
import { readContent } from '../read-content.ts';
import { companyFacts } from './company.ts';
import { type FaqList, faqListShape } from './faqs.shape.ts';

const contactFaqs = readContent('contact-faqs.yaml', faqListShape);

/** Returns the questions of the home page in one language; undefined if the firm has none. */
export const findHomeFaqs = localDoor('home-faqs.yaml', faqListShape);

/** Returns the questions of the contact page in one language. */
export const getContactFaqs = (locale: Locale): Localized<FaqList> =>
  localize(contactFaqs, locale, companyFacts(locale));
