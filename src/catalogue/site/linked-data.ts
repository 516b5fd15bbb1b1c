import { type Locale, locales } from '@/i18n/locale.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import type { Company } from '../firm/company.shape.ts';
import type { ServicePageContent } from '../services/service-pages.ts';

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
      availableLanguage: locales,
      inLanguage: locale,
      provider: { '@type': 'Organization', name: company.name, url: new URL('/', origin).href },
      ...(price ? { offers: { '@type': 'Offer', price: sum.ours, priceCurrency: 'INR' } } : {}),
    },
    questionsData(content.page.faqs),
  ];
}

/** The firm: its name, ways to reach it, and where it sits. @param detail with address and hours, for its contact page */
export function organizationData(company: Localized<Company>, origin: URL | undefined, detail = false): LinkedData {
  const { office } = company;
  return {
    '@type': detail ? 'ProfessionalService' : 'Organization',
    name: company.name,
    legalName: company.legalName,
    url: new URL('/', origin).href,
    logo: new URL('/pictures/brand/favicon.svg', origin).href,
    telephone: company.phones.main,
    ...(detail
      ? {
          email: company.mails.main,
          foundingDate: String(company.founded),
          sameAs: company.social.map(({ href }) => href),
          address: {
            '@type': 'PostalAddress',
            streetAddress: office.lines[0],
            addressLocality: office.lines.at(-1),
            postalCode: office.pin,
            addressCountry: 'IN',
          },
          geo: { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
          openingHoursSpecification: company.hours
            .filter(({ schemaDays }) => schemaDays.length > 0)
            .map(({ schemaDays, open, close }) => ({
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: schemaDays,
              opens: open,
              closes: close,
            })),
        }
      : {}),
  };
}

interface JobDataInput {
  opening: { title: string; city: string; summary: string; posted: string; responsibilities: readonly string[] };
  company: Localized<Company>;
  origin: URL | undefined;
}

/** An open position. */
export function jobData({ opening, company, origin }: JobDataInput): LinkedData {
  return {
    '@type': 'JobPosting',
    title: opening.title,
    description: [opening.summary, ...opening.responsibilities].join('\n'),
    datePosted: opening.posted,
    employmentType: 'FULL_TIME',
    directApply: true,
    hiringOrganization: { '@type': 'Organization', name: company.name, sameAs: new URL('/', origin).href },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: opening.city, addressCountry: 'IN' },
    },
  };
}
