import type { Locale } from '@/kernel/locale.ts';

/** A calculator as structured data: a free web application. */
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
