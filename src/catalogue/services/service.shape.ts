import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { appointmentPrice, appointmentPrices, buffers, meetingWay, quarters } from '../firm/appointments.shape.ts';
import { sac } from '../firm/company.shape.ts';
import { taxRate } from '../firm/tax-rate.shape.ts';
import { servicePageShape } from './service-page.shape.ts';

/** How long a service usually takes, as a range. */
export const timelineShape = z
  .strictObject({
    from: z.number().int().min(1),
    to: z.number().int().min(1),
    unit: z.enum(['day', 'working-day', 'week', 'month']),
    /** What the time is for, if that is not obvious: 'for a licence'. */
    note: text.optional(),
  })
  .refine(({ from, to }) => from <= to, '`from` is more than `to`');

/** The firm's own fee in whole rupees; the government fee is extra, and GST follows content/company.yaml › tax. */
export const priceShape = z.strictObject({
  amount: z.number().int().min(1, 'without a fee, leave out `price` and write page › fees › noFee'),
  per: z.enum(['once', 'month', 'quarter', 'year']).default('once'),
  /** Whether the price is invented; its page then says so. */
  sample: z.boolean().optional(),
  /** The rate of GST on the fee; default: that of content/company.yaml. A firm that is not registered charges none. */
  tax: taxRate.optional(),
});

export type Timeline = z.output<typeof timelineShape>;
export type Price = z.output<typeof priceShape>;

const slug = z.string().regex(/^[a-z0-9-]+$/);

/** One file of content/services/: a service with its own page. Those with `features` are also in the catalogue. */
export const serviceShape = z
  .strictObject({
    icon: z.string(),
    title: text,
    /** The text on a card, of at most two lines. */
    description: text.refine((pair) => pair.en.length <= 110, 'a card has room for 110 letters'),
    timeline: timelineShape,
    /** Other paths of this service, which redirect to it permanently. */
    aliases: z.array(z.string().regex(/^(\/[a-z0-9-]+)+$/, 'an English address, such as /services/gst')).default([]),
    /** The price; left out if the firm charges nothing, in which case page.fees.noFee says so. */
    price: priceShape.optional(),
    /** The terms of an appointment about the service, if its length or price differs from content/appointments.yaml. */
    appointment: z
      .strictObject({
        minutes: quarters.min(15).max(240).optional(),
        price: appointmentPrice.optional(),
        /** Prices by type of meeting. Types left out cost the same as the service. */
        prices: appointmentPrices.optional(),
        /**
         * Minutes that stay free before and after the appointment, by type. Types left out follow
         * content/appointments.yaml.
         */
        buffers: buffers.optional(),
        /** Some of the types in content/appointments.yaml; default: all of them. */
        ways: z.array(meetingWay).min(1).optional(),
      })
      .optional(),
    /** The services accounting code on the service's invoices; default: that of content/company.yaml. */
    sac: sac.optional(),
    /** Whether the service's path is `/<slug>`, as in the menu, and not below /services. */
    atRoot: z.boolean().default(false),
    /** Whether the catalogue shows the service first, and the list on the service's card there. */
    popular: z.boolean().default(false),
    features: z.array(text).min(1).max(8).optional(),
    page: servicePageShape,
  })
  .superRefine(({ price, page }, context) => {
    if ((price === undefined) !== (page.fees.noFee !== undefined)) {
      context.addIssue('either `price`, or page › fees › noFee, which says that there is none');
    }
  });

export type Service = z.output<typeof serviceShape>;

/** content/service-categories.yaml: the groups of the catalogue and the services of each, in order. */
export const serviceCategoriesShape = z
  .array(z.strictObject({ id: slug, icon: z.string(), title: text, intro: text, services: z.array(slug).min(1) }))
  .min(1);

export type ServiceCategory = z.output<typeof serviceCategoriesShape>[number];
