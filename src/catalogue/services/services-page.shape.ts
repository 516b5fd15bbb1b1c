import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { ifOn } from '../firm/features.shape.ts';

/** A figure. If it has no value, the page shows the number of services. */
const figure = z.strictObject({ value: text.optional(), label: text });

const heading = { title: text, intro: text };

/** The id of the group below which the part is shown. Without it, the part is below all groups. */
const after = z.string().optional();

/** content/services-page.yaml: the texts around the services in the catalogue. */
export const servicesPageShape = z.strictObject({
  hero: z.strictObject({ ...heading, fees: text }),
  /** `leadsTo` is the id of a place on the page: `services-<category>`, or the slug of a service. */
  tags: z.array(z.strictObject({ label: text, leadsTo: z.string() })),
  /** `picture` is the first service's picture: a name below content/pictures, without its extension. */
  featured: z.strictObject({ ...heading, picture: z.string().regex(/^[a-z0-9/-]+$/) }),
  stats: z
    .strictObject({
      title: text,
      figures: z.array(figure).min(1),
      note: text.optional(),
    })
    .optional(),
  steps: z.strictObject({
    ...heading,
    after,
    steps: z.array(z.strictObject({ title: text, text, if: ifOn.optional() })).min(1),
  }),
  packages: z.strictObject({ ...heading, after }).optional(),
  testimonials: z.strictObject({ title: text, rating: text, after }).optional(),
  faq: z.strictObject({
    ...heading,
    faqs: z
      .array(z.strictObject({ id: z.string().regex(/^[a-z-]+$/), question: text, answer: text, if: ifOn.optional() }))
      .min(1),
  }),
});

export type ServicesPage = z.output<typeof servicesPageShape>;
