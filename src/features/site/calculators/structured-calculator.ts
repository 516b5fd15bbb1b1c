import type { Locale } from '@/kernel/locale.ts';

/** Describes a calculator as a free web application in structured data. */
export function describeCalculator(
  locale: Locale,
  { title, description }: { title: string; description: string },
  url: string,
): Record<string, unknown> {
  return {
    '@type': 'WebApplication',
    name: title,
    description,
    url,
    inLanguage: locale,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'INR' },
  };
}
