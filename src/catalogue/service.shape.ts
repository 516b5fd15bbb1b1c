import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** The services of each category, in the order in which the catalogue shows them; a file in content/services/ for each. */
export const servicesOf = {
  registration: [
    'private-limited-company',
    'llp-registration',
    'one-person-company',
    'public-limited-company',
    'partnership-firm',
    'section-8-company',
    'nidhi-company',
    'startup-india-registration',
  ],
  tax: [
    'gst-registration',
    'income-tax-filing',
    'gst-return-filing',
    'tds-return-filing',
    'professional-tax-registration',
  ],
  legal: ['legal-documentation', 'trademark-registration', 'legal-compliance', 'intellectual-property-services'],
  ngo: ['ngo-registration', 'fcra-registration', '80g-12a-registration'],
  certification: ['iso-certification', 'fssai-license', 'import-export-code', 'msme-registration'],
  finance: ['business-loan-assistance', 'accounting-services'],
  digital: ['website-development', 'mobile-app-development', 'digital-marketing', 'graphic-design'],
} as const;

export type ServiceCategory = keyof typeof servicesOf;
export const serviceCategories = Object.keys(servicesOf) as [ServiceCategory, ...ServiceCategory[]];

/** How long a service usually takes: a span, so that each language says it in its own way. */
export const timelineShape = z
  .strictObject({
    from: z.number().int().min(1),
    to: z.number().int().min(1),
    unit: z.enum(['day', 'working-day', 'week', 'month']),
    /** What the span is of, where that is not plain: 'for a licence'. */
    note: text.optional(),
  })
  .refine(({ from, to }) => from <= to, '`from` is more than `to`');

/** The firm's own fee in whole rupees; government fee and GST come on top. */
export const priceShape = z.strictObject({
  amount: z.number().int().min(999).max(99_999),
  per: z.enum(['once', 'month', 'quarter', 'year']).default('once'),
});

export type Timeline = z.output<typeof timelineShape>;
export type Price = z.output<typeof priceShape>;

/** One file of content/services/. What a service's own page needs further is added here as further keys. */
export const serviceShape = z.strictObject({
  category: z.enum(serviceCategories),
  icon: z.string(),
  /** Shown first on the catalogue: exactly three are. */
  popular: z.boolean().default(false),
  title: text,
  /** Two lines on a card at most. */
  description: text.refine((pair) => pair.en.length <= 110, 'a card has room for 110 letters'),
  timeline: timelineShape,
  price: priceShape,
  features: z.array(text).min(6).max(8),
});

export type Service = z.output<typeof serviceShape>;

/** content/service-categories.yaml: the groups of the catalogue, in their order. */
export const serviceCategoriesShape = z
  .array(z.strictObject({ id: z.enum(serviceCategories), icon: z.string(), title: text, intro: text }))
  .length(serviceCategories.length);

export type ServiceCategoryWords = z.output<typeof serviceCategoriesShape>[number];
