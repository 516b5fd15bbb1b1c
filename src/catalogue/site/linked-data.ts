import type { Localized } from '@/i18n/localized-text.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import type { Company } from '../firm/company.shape.ts';
import type { ServicePageContent } from '../services/service-pages.ts';
import { hoursData } from './hours-data.ts';

/** A schema.org object for search engines. It never has ratings or reviews, because ours cannot be verified. */
export type LinkedData = Record<string, unknown>;

/** Returns questions and answers as structured data; empty if there are none. */
export function questionsData(faqs: readonly { question: string; answer: string }[]): LinkedData[] {
  if (faqs.length === 0) {
    return [];
  }
  return [
    {
      '@type': 'FAQPage',
      mainEntity: faqs.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

interface ServiceDataInput {
  content: ServicePageContent;
  company: Localized<Company>;
  origin: URL | undefined;
  locale: Locale;
}

/** Returns a service as structured data, with its questions. The price is our own fee without government fees. */
export function serviceData({ content, company, origin, locale }: ServiceDataInput): LinkedData[] {
  const { sum, price } = content;
  return [
    {
      '@type': 'Service',
      name: content.title,
      description: content.description,
      url: new URL(content.href, origin).href,
      areaServed: areaOf(company),
      availableLanguage: locales,
      inLanguage: locale,
      provider: { '@type': company.schemaType ?? 'Organization', name: company.name, url: new URL('/', origin).href },
      ...(price ? { offers: { '@type': 'Offer', price: sum.ours, priceCurrency: 'INR' } } : {}),
    },
    ...questionsData(content.page.faqs),
  ];
}

/**
 * Returns the firm as structured data: its name, contact details and location. @param detail whether to include
 * addresses and hours, for the contact page
 */
export function organizationData(company: Localized<Company>, origin: URL | undefined, detail = false): LinkedData {
  const { schemaType } = company;
  const firm = {
    '@type': schemaType ?? (detail ? 'ProfessionalService' : 'Organization'),
    name: company.name,
    legalName: company.legalName,
    url: new URL('/', origin).href,
    logo: new URL('/pictures/brand/favicon.svg', origin).href,
    telephone: company.phones.main,
  };
  return detail ? { ...firm, ...detailOf(company) } : firm;
}

function detailOf(company: Localized<Company>): LinkedData {
  const { office, branches, social } = company;
  const [streetAddress, ...rest] = office.lines;
  const data: LinkedData = {
    email: company.mails.main,
    foundingDate: String(company.founded),
    sameAs: social.map(({ href }) => href),
    areaServed: areaOf(company),
    address: postalAddress({ street: streetAddress, city: rest.at(-1), pin: office.pin }),
    geo: { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
    openingHoursSpecification: hoursData(company.hours),
  };
  if (branches.length > 0) {
    data.department = branches.map(({ city, address, pin, phone, hours }) => ({
      '@type': company.schemaType ?? 'ProfessionalService',
      name: `${company.name}, ${city}`,
      telephone: phone,
      address: postalAddress({ street: address, city, pin }),
      openingHoursSpecification: hoursData(hours ?? company.hours),
    }));
  }
  return data;
}

const postalAddress = ({
  street,
  city,
  pin,
}: {
  street: string | undefined;
  city: string | undefined;
  pin: string;
}) => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: city,
  postalCode: pin,
  addressCountry: 'IN',
});

const areaOf = ({ areaServed }: Localized<Company>) =>
  areaServed
    ? areaServed.map((name) => ({ '@type': 'AdministrativeArea', name }))
    : { '@type': 'Country', name: 'India' };

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
