import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { optionsShape } from '../options.shape.ts';

/** An id of content/story-categories.yaml. */
const category = z.string().regex(/^[a-z0-9-]+$/);

const hundredth = z.number().int().min(0).max(100);
const place = z.tuple([hundredth, hundredth]);

const metric = z.strictObject({ label: text, value: text });

/** One file of content/success-stories/. */
export const successStoryShape = z.strictObject({
  /** The story's position. The lowest number comes first. */
  order: z.number().int().min(1),
  name: text,
  /** The kind of business and its place. */
  type: text,
  category,
  raised: text,
  impact: z.strictObject({ before: text, after: text }),
  /** The picture is decorative, because the text describes it. */
  picture: z
    .string()
    .regex(/^stories\/[a-z0-9-]+$/, 'a name below content/pictures without its ending, such as stories/story-3'),
  /**
   * The film of the picture: its first and last caption, and the points on which it is centred at the start and the
   * end, in percent from the left and the top.
   */
  video: z
    .strictObject({ opening: text, closing: text, look: z.strictObject({ first: place, last: place }) })
    .optional(),
  metrics: z.array(metric).min(1).max(3),
  testimonials: z
    .array(z.strictObject({ quote: text, by: text }))
    .min(1)
    .optional(),
});

/** content/story-categories.yaml. At most eight categories, because src/styles/stories.css has no styles for more. */
export const storyCategoriesShape = optionsShape.max(8, 'src/styles/stories.css has rules for eight kinds');

/**
 * A story as the site shows it. A generated story has no film and no testimonial, and a plain pattern as its picture.
 */
export type SuccessStory = Omit<z.output<typeof successStoryShape>, 'order'> & { id: string };

const range = { from: z.number().int().min(1), to: z.number().int().min(2) };
const numbered = text.refine((pair) => pair.en.includes('{number}'), 'say {number} where the figure stands');

const categoryWords = z.strictObject({
  raised: z.strictObject({ text: numbered, ...range }),
  trades: z.array(z.strictObject({ suffix: text, type: text })).min(1),
  cases: z.array(z.strictObject({ before: text, after: text })).min(1),
});

/** content/success-stories-generated.yaml: the words from which short stories are generated. */
export const storyWordsShape = z.strictObject({
  seed: z.number().int(),
  /** The number of generated stories. */
  count: z.number().int().min(0),
  note: text.optional(),
  duration: z.strictObject({ label: text, value: numbered, ...range }),
  names: z.array(text).min(1),
  cities: z.array(text).min(1),
  categories: z.record(category, categoryWords),
});

export type StoryWords = z.output<typeof storyWordsShape>;
