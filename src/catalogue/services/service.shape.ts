import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { appointmentPrice, meetingWay, quarters } from '../firm/appointments.shape.ts';
import { sac } from '../firm/company.shape.ts';
import { taxRate } from '../firm/tax-rate.shape.ts';
import { servicePageShape } from './service-page.shape.ts';

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

/** The firm's own fee in whole rupees; the government fee comes on top, and GST as content/company.yaml › tax says. */
export const priceShape = z.strictObject({
  amount: z.number().int().min(1),
  per: z.enum(['once', 'month', 'quarter', 'year']).default('once'),
  /** The price is invented: its page says so. */
  sample: z.boolean().optional(),
  /** The rate of GST on it; left out: that of content/company.yaml. A firm that is not registered charges none. */
  tax: taxRate.optional(),
});

export type Timeline = z.output<typeof timelineShape>;
export type Price = z.output<typeof priceShape>;

const slug = z.string().regex(/^[a-z0-9-]+$/);

/** One file of content/services/: a service with its own page. Those with `features` stand on the catalogue, too. */
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
    /** Of an appointment about it, where that is another length or price than content/appointments.yaml says. */
    appointment: z
      .strictObject({
        minutes: quarters.min(15).max(240).optional(),
        price: appointmentPrice.optional(),
        /** Some of the ways of content/appointments.yaml; left out: all of them. */
        ways: z.array(meetingWay).min(1).optional(),
      })
      .optional(),
    /** The code that its invoice bears; left out: the one of content/company.yaml. */
    sac: sac.optional(),
    /** It stands at `/<slug>`, an address of the menu, and not below /services. */
    atRoot: z.boolean().default(false),
    /** Only for the catalogue: whether it is shown first, and what its card lists. */
    popular: z.boolean().default(false),
    features: z.array(text).min(1).max(8).optional(),
    page: servicePageShape,
  })
  .superRefine(({ features, price, page }, context) => {
    if (features && !price) {
      context.addIssue('a service of the catalogue has a `price`');
    }
    if ((price === undefined) !== (page.fees.noFee !== undefined)) {
      context.addIssue('either `price`, or page › fees › noFee says why there is none');
    }
  });

export type Service = z.output<typeof serviceShape>;

/** content/service-categories.yaml: the groups of the catalogue and the services of each, in their order. */
export const serviceCategoriesShape = z
  .array(z.strictObject({ id: slug, icon: z.string(), title: text, intro: text, services: z.array(slug).min(1) }))
  .min(1);

export type ServiceCategory = z.output<typeof serviceCategoriesShape>[number];
