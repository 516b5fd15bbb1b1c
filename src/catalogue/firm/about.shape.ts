import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

const years = z.array(z.strictObject({ year: z.number().int(), title: text, text })).min(1);
const value = z.strictObject({ icon: z.string(), title: text, text, practice: text });

/** The about page without its team. */
export const aboutShape = z.strictObject({
  hero: z.strictObject({ eyebrow: text, title: text, intro: text, pictureAlt: text }),
  story: z.strictObject({ title: text, opening: text, paragraphs: z.array(text).min(1).max(4) }),
  timeline: z.strictObject({
    title: text,
    items: years.refine(
      (items) => items.every((each, index) => each.year > (items[index - 1]?.year ?? 0)),
      'the years go from old to new, each once',
    ),
  }),
  values: z.strictObject({ title: text, intro: text, items: z.array(value).min(1) }),
  /** The figures; left out by a firm that publishes none about itself. */
  figures: z
    .strictObject({
      title: text,
      note: text.optional(),
      items: z
        .array(z.strictObject({ value: text, label: text }))
        .min(1)
        .max(5),
    })
    .optional(),
  /** The testimonials on this page: ids of content/testimonials.yaml. */
  voices: z.strictObject({ title: text, note: text.optional(), testimonials: z.array(z.string()).min(1) }).optional(),
  contact: z.strictObject({ title: text, text, contactUs: text, viewServices: text }),
});

export type About = z.output<typeof aboutShape>;
