import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** The words that the testimonials page filters by. */
export const testimonialFilters = ['company', 'tax', 'legal', 'ngo', 'trademark'] as const;
export type TestimonialFilter = (typeof testimonialFilters)[number];

const filterable = text.refine(
  (service) => testimonialFilters.some((word) => service.en.toLowerCase().includes(word)),
  `the English must hold one of these words, or no filter finds it: ${testimonialFilters.join(', ')}`,
);

const testimonial = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: text,
  company: text,
  position: text,
  image: z
    .string()
    .regex(/^people\/[a-z0-9-]+$/, 'a name below content/pictures without its ending, such as people/client-1'),
  rating: z.number().int().min(1).max(5),
  service: filterable,
  quote: text,
});

export const testimonialsShape = z.strictObject({
  title: text,
  rating: text,
  note: text.optional(),
  entries: z.array(testimonial).min(6),
});

export type Testimonials = z.output<typeof testimonialsShape>;
export type Testimonial = Testimonials['entries'][number];
