import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

const testimonial = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: text,
  company: text,
  position: text,
  image: z
    .string()
    .regex(/^people\/[a-z0-9-]+$/, 'a name below content/pictures without its ending, such as people/client-1'),
  rating: z.number().int().min(1).max(5),
  service: text,
  quote: text,
});

export const testimonialsShape = z
  .strictObject({
    title: text,
    rating: text,
    note: text.optional(),
    /** How many of `entries` are on the home page, beginning with the first; default: all. */
    onHome: z.number().int().min(1).optional(),
    /** The filters of the testimonials page. `word` is a word of the English `service`, in lower case. */
    filters: z.array(z.strictObject({ word: z.string().regex(/^[a-z]+$/), name: text })).min(1),
    entries: z.array(testimonial).min(1),
  })
  .superRefine(({ filters, entries }, context) => {
    for (const [index, { service }] of entries.entries()) {
      if (!filters.some(({ word }) => service.en.toLowerCase().includes(word))) {
        context.addIssue({
          code: 'custom',
          path: ['entries', index, 'service'],
          message: `the English must hold a word of \`filters\`, or none finds it: ${filters.map(({ word }) => word).join(', ')}`,
        });
      }
    }
  });

export type Testimonials = z.output<typeof testimonialsShape>;
export type Testimonial = Testimonials['entries'][number];
