import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { servicePageShape } from './service-page.shape.ts';

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

/** The services that stand at an address of the menu, outside /services. */
export const servicesAtRoot = [
  'startup-lending',
  'gem-registration',
  'shop-establishment-registration',
  'epf-registration',
  'esi-registration',
  'ecommerce-seller-registration',
  'fmcg-product-registration',
  'global-company-registration',
  'franchise-registration',
];

/** One file of content/services/: a service with its own page. Thirty of them stand on the catalogue, too. */
export const serviceShape = z
  .strictObject({
    icon: z.string(),
    title: text,
    /** Two lines on a card at most. */
    description: text.refine((pair) => pair.en.length <= 110, 'a card has room for 110 letters'),
    timeline: timelineShape,
    /** Further addresses that mean this service: they lead to it for good. */
    aliases: z.array(z.string().regex(/^(\/[a-z0-9-]+)+$/, 'an English address, such as /services/gst')).default([]),
    /** Left out where the firm takes nothing; then page.fees.noFee says why. */
    price: priceShape.optional(),
    /** Only for the catalogue: its group, whether it is shown first, and what its card lists. */
    category: z.enum(serviceCategories).optional(),
    popular: z.boolean().default(false),
    features: z.array(text).min(6).max(8).optional(),
    page: servicePageShape,
  })
  .superRefine(({ category, features, price, page }, context) => {
    if ((category === undefined) !== (features === undefined))
      context.addIssue('`category` and `features` stand together: they are what the catalogue shows');
    if (category && !price) context.addIssue('a service of the catalogue has a `price`');
    if ((price === undefined) !== (page.fees.noFee !== undefined))
      context.addIssue('either `price`, or page › fees › noFee says why there is none');
  });

export type Service = z.output<typeof serviceShape>;

/** content/service-categories.yaml: the groups of the catalogue, in their order. */
export const serviceCategoriesShape = z
  .array(z.strictObject({ id: z.enum(serviceCategories), icon: z.string(), title: text, intro: text }))
  .length(serviceCategories.length);

export type ServiceCategoryWords = z.output<typeof serviceCategoriesShape>[number];
