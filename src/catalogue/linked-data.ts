import type { Locale } from '@/i18n/locale.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import type { Company } from './company.shape.ts';
import type { ServicePageContent } from './service-pages.ts';

/** An object of schema.org, as search engines read it. Ratings and reviews are never among them: ours are samples. */
export type LinkedData = Record<string, unknown>;

/** Questions with their answers. */
export function questionsData(faqs: readonly { question: string; answer: string }[]): LinkedData {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

interface ServiceDataInput {
  content: ServicePageContent;
  company: Localized<Company>;
  origin: URL | undefined;
  locale: Locale;
}

/** A service with the firm's own fee, and its questions. */
export function serviceData({ content, company, origin, locale }: ServiceDataInput): LinkedData[] {
  const { sum, price } = content;
  return [
    {
      '@type': 'Service',
      name: content.title,
      description: content.description,
      url: new URL(content.href, origin).href,
      areaServed: { '@type': 'Country', name: 'India' },
      availableLanguage: ['en', 'hi'],
      inLanguage: locale,
      provider: { '@type': 'Organization', name: company.name, url: new URL('/', origin).href },
      ...(price ? { offers: { '@type': 'Offer', price: sum.ours, priceCurrency: 'INR' } } : {}),
    },
    questionsData(content.page.faqs),
  ];
}
